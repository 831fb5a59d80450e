import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import type { Answer, Api } from '../call-api.ts';
import { CardOptions, FromCardFrame, type ToCardFrame } from '../messages.ts';
import { createFrame, openChannel } from './channel.ts';
import { ContainerClasses, focusOnLabelClick, submitClosestForm } from './container.ts';
import { IntegrationError } from './integration-error.ts';

interface Mounted {
  readonly container: HTMLElement;
  readonly classes: ContainerClasses;
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
  readonly forgetLabels: () => void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

type Handler = (event: never) => unknown;

export class CardElement implements StripeCardElement {
  readonly #api: Api;
  readonly #onDestroyed: () => void;
  readonly #events = new EventTarget();
  readonly #listeners = new Map<Handler, EventListener>();
  readonly #waiting = new Map<number, Waiting>();
  #options: StripeCardElementOptions;
  #mounted: Mounted | undefined;
  #requests = 0;

  constructor(api: Api, options: StripeCardElementOptions, onDestroyed: () => void) {
    if (options.hidePostalCode !== true) {
      throw new IntegrationError('The sandbox has no postal code field: pass hidePostalCode: true.');
    }
    this.#api = api;
    this.#options = options;
    this.#onDestroyed = onDestroyed;
  }

  mount(place: string | HTMLElement): void {
    const container = elementAt(place);
    if (this.#mounted?.container === container) return;
    this.unmount();
    const frame = cardFrame(this.#api.origin);
    const opening = { publishableKey: this.#api.publishableKey, options: CardOptions.parse(this.#options) };
    const port = openChannel(frame, this.#api.origin, opening);
    port.onmessage = ({ data }: MessageEvent<unknown>) => this.#handle(FromCardFrame.parse(data));
    container.replaceChildren(frame);
    const classes = new ContainerClasses(container);
    this.#mounted = {
      container,
      classes,
      frame,
      port,
      forgetLabels: focusOnLabelClick(container, () => this.focus()),
    };
  }

  unmount(): void {
    if (this.#mounted === undefined) return;
    const { container, classes, port, forgetLabels } = this.#mounted;
    forgetLabels();
    classes.clear();
    port.close();
    container.replaceChildren();
    for (const { reject } of this.#waiting.values())
      reject(new IntegrationError('The Element was unmounted.'));
    this.#mounted = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#onDestroyed();
  }

  update(options: StripeCardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#send({ kind: 'update', options: CardOptions.parse(this.#options) });
  }

  focus(): void {
    this.#mounted?.frame.focus();
    this.#send({ kind: 'focus' });
  }

  blur(): void {
    this.#send({ kind: 'blur' });
  }

  clear(): void {
    this.#send({ kind: 'clear' });
  }

  on(type: string, handler: Handler): this {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent) Reflect.apply(handler, undefined, [event.detail]);
    };
    this.#listeners.set(handler, listener);
    this.#events.addEventListener(type, listener);
    return this;
  }

  once(): never {
    throw new IntegrationError('The sandbox has no once(): use on().');
  }

  off(type: string, handler?: Handler): this {
    const listener = handler && this.#listeners.get(handler);
    if (listener) this.#events.removeEventListener(type, listener);
    return this;
  }

  /** The frame sends the card data to the API; the page only gets the response. */
  createPaymentMethod(details: Record<string, unknown>): Promise<Answer> {
    if (this.#mounted === undefined) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    this.#requests += 1;
    const request = this.#requests;
    this.#send({ kind: 'create', request, details });
    return new Promise((resolve, reject) => this.#waiting.set(request, { resolve, reject }));
  }

  #send(message: ToCardFrame): void {
    this.#mounted?.port.postMessage(message);
  }

  #handle(message: FromCardFrame): void {
    if (this.#mounted === undefined) return;
    const { container, classes } = this.#mounted;
    if (message.kind === 'answer') {
      this.#waiting.get(message.request)?.resolve(message.answer);
      this.#waiting.delete(message.request);
    } else if (message.kind === 'enter') submitClosestForm(container);
    else if (message.kind === 'change') {
      const { empty, complete, error } = message.summary;
      classes.set({ empty, complete, invalid: error !== undefined });
      this.#emit('change', { ...message.summary, value: { postalCode: '' } });
    } else {
      if (message.kind !== 'ready' && message.kind !== 'escape') {
        classes.set({ focus: message.kind === 'focus' });
      }
      this.#emit(message.kind, {});
    }
  }

  #emit(type: string, detail: object): void {
    this.#events.dispatchEvent(new CustomEvent(type, { detail: { elementType: 'card', ...detail } }));
  }
}

function cardFrame(origin: string): HTMLIFrameElement {
  const frame = createFrame(new URL('/js/card-frame.html', origin));
  frame.title = 'Secure card payment input frame';
  const style = { border: '0', display: 'block', width: '100%', height: '1.3em', colorScheme: 'light' };
  Object.assign(frame.style, style);
  return frame;
}

function elementAt(place: string | HTMLElement): HTMLElement {
  const found = typeof place === 'string' ? document.querySelector(place) : place;
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError(
    `The selector you specified (${place}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}
