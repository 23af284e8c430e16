/*
 * What `make client-types` cannot read for itself: the vendored modules, as far as the client uses them, and
 * what is global only on some pages. Browsers load nothing of this.
 */

declare module "preact" {
  /** What is drawn: elements, texts, and nothing. */
  export type Drawn = VNode | Drawn[] | string | number | boolean | null | undefined;

  export interface VNode {
    type: any;
    props: any;
    key: any;
  }

  export class Component<Props = any, State = any> {
    constructor(props?: Props);
    props: Props;
    state: State;
    setState(state: Partial<State>): void;
  }

  export const Fragment: (props: { children?: Drawn }) => Drawn;
  export function h(type: any, props?: Record<string, any> | null, ...children: Drawn[]): VNode;
  export function render(drawn: Drawn, place: Element): void;
}

declare module "preact/hooks" {
  interface Ref<Value> {
    current: Value;
  }
  type Effect = () => void | (() => void);
  type Inputs = readonly unknown[];

  export function useCallback<Act extends Function>(act: Act, inputs: Inputs): Act;
  export function useContext<Value>(context: { Provider: any; Consumer: any }): Value;
  export function useEffect(effect: Effect, inputs?: Inputs): void;
  export function useLayoutEffect(effect: Effect, inputs?: Inputs): void;
  export function useMemo<Value>(make: () => Value, inputs?: Inputs): Value;
  export function useRef<Value>(begin: Value): Ref<Value>;
  export function useState<State>(
    begin: State | (() => State),
  ): [State, (next: State | ((before: State) => State)) => void];
}

declare module "@preact/signals" {
  export interface ReadonlySignal<Value> {
    readonly value: Value;
    peek(): Value;
    subscribe(told: (value: Value) => void): () => void;
  }
  export interface Signal<Value> extends ReadonlySignal<Value> {
    value: Value;
  }

  export function batch<Value>(act: () => Value): Value;
  export function computed<Value>(find: () => Value): ReadonlySignal<Value>;
  export function untracked<Value>(run: () => Value): Value;
  export function effect(act: () => unknown): () => void;
  export function signal<Value>(begin: Value): Signal<Value>;
  export function useComputed<Value>(find: () => Value): ReadonlySignal<Value>;
  export function useSignal<Value>(begin: Value): Signal<Value>;
}

declare module "htm" {
  /** One element or, where several stand beside each other, a list of them: handed on as it is. */
  type Template = (strings: TemplateStringsArray, ...values: unknown[]) => any;
  type Make = (type: any, props: any, ...children: any[]) => unknown;
  const htm: { bind(make: Make): Template };
  export default htm;
}

interface Window {
  /** Swagger UI, on the page that lists the interface for programs. */
  SwaggerUIBundle(options: Record<string, unknown>): unknown;
}

/*
 * The part of a service worker that static/companion/worker.js uses: the library that TypeScript has for
 * workers clashes with the one for pages.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: any;
  readonly source: { postMessage(message: unknown): void } | null;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface ServiceWorkerGlobalScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
