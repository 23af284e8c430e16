/** The truss with its lamps over the set, and their light. */
import { html } from "kaiju/shared/html";

/** @param {{plan: any, on: any}} props `on` is where the spotlight goes */
export function Lights({ plan: p, on }) {
  const { width } = p.box;
  /** Over a snug set the truss hangs partly out of the picture. */
  const lift = p.snug ? -8 : 0;
  const from = 17 + lift;
  const lamps = [0.15, 0.68, 0.9].map((share) => width * share);
  const teeth = Array.from({ length: Math.ceil(width / 40) }, (_, n) => `M${n * 40} 15l20 -9l20 9`).join("");
  const chief = width * 0.28;
  const turn = on ? Math.max(-50, Math.min(50, (-Math.atan2(on.x - chief, on.y - 14) * 180) / Math.PI)) : 0;
  const lamp = (
    x,
    lit,
    turned,
  ) => html`<g key=${x} transform=${`translate(${x} ${14 + lift}) rotate(${turned})`}>
    <rect x="-3" y="-6" width="6" height="9" fill="#54473a" />
    <path d="M-9 3h18l3 14h-24z" fill=${lit ? "#6a5947" : "#3b3128"} stroke="#0b0806" stroke-width="1.5" />
    <ellipse cy="17" rx="12" ry="3.6" fill=${lit ? "#fff3c4" : "#d9bf78"} />
  </g>`;
  return html`<g class="lights">
    <g style="mix-blend-mode:screen">
      ${
        on &&
        html`<polygon
          points=${`${chief - 8},${from} ${chief + 8},${from} ${on.x + 46},${on.y} ${on.x - 46},${on.y}`}
          fill="url(#dd-beam)"
          opacity=".42"
        />`
      }
      ${lamps.map(
        (x) => html`<polygon
          key=${x}
          points=${`${x - 7},${from} ${x + 7},${from} ${x + 100},236 ${x - 100},236`}
          fill="url(#dd-beam2)"
          opacity=".5"
        />`,
      )}
    </g>
    <g stroke="#54473a" fill="none" transform=${`translate(0 ${lift})`}>
      <path d=${`M0 6H${width}M0 15H${width}`} stroke-width="2" />
      <path d=${teeth} stroke-width="1.3" />
    </g>
    ${lamps.map((x) => lamp(x, false, 0))}
    ${lamp(chief, Boolean(on), turn)}
  </g>`;
}
