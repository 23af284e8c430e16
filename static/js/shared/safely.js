/**
 * A part of the table that cannot be drawn says so and is tried again with the next picture; the rest goes
 * on.
 */
import { Component, html } from "kaiju/shared/html";

/** @extends {Component<{version: number, name: string, children?: any}, {failed: number | null}>} */
export class Safely extends Component {
  constructor(props) {
    super(props);
    this.state = { failed: null };
  }

  componentDidCatch(error) {
    console.error(error);
    this.setState({ failed: this.props.version });
  }

  render({ children, version, name }) {
    if (this.state.failed !== version) this.state.failed = null;
    else return html`<p class="notice error" role="alert">${name} cannot be shown at this moment.</p>`;
    return children;
  }
}
