import { Answer, type Api } from './api.ts';
import { CardOptions, createFrame, type FromFrame, type ToFrame } from './frames.ts';

/** An error by Stripe.js about a mistake in the page's code, not by the payer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

type Handler = (event: object) => unknown;

interface Mounted {
  readonly container: HTMLElement;
  readonly frame: ReturnType<typeof createFrame>;
  readonly labels: readonly Element[];
  readonly states: Record<'complete' | 'focus', boolean>;
  isReady: boolean;
}

/** The part of Stripe's card element that `@stripe/react-stripe-js` and the website use. */
export class CardElement {
  readonly #api: Api;
  readonly #handlers = new Map<string, Handler>();
  #options: object;
  #mounted: Mounted | null = null;

  constructor(api: Api, options: object) {
    this.#api = api;
    this.#options = options;
  }

  mount(container: HTMLElement): void {
    this.destroy();
    const frame = createFrame(this.#api, '/js/card-frame.html', (message) => this.#handle(message));
    frame.element.title = 'Secure card payment input frame';
    Object.assign(frame.element.style, FRAME);
    container.replaceChildren(frame.element);
    const labels = [...document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)];
    for (const label of labels) label.addEventListener('click', this.focus);
    this.#mounted = { container, frame, labels, states: { complete: false, focus: false }, isReady: false };
  }

  destroy(): void {
    for (const label of this.#mounted?.labels ?? []) label.removeEventListener('click', this.focus);
    this.#mounted?.frame.disconnect();
    this.#mounted?.container.replaceChildren();
    this.#mounted = null;
  }

  update(options: object): void {
    this.#options = { ...this.#options, ...options };
    this.#send({ kind: 'update', options: CardOptions.parse(this.#options) });
  }

  readonly focus = (): void => {
    this.#mounted?.frame.element.focus();
    this.#send({ kind: 'focus' });
  };

  /** Sets the only handler of this type, which is all that `@stripe/react-stripe-js` needs. */
  on(type: string, handler: Handler): void {
    this.#handlers.set(type, handler);
  }

  off(type: string): void {
    this.#handlers.delete(type);
  }

  /** Creates a payment method. The frame sends the card data to the API, and the page only gets the response. */
  createPaymentMethod(details: Record<string, unknown>): Promise<Answer> {
    const { port1, port2 } = new MessageChannel();
    if (!this.#send({ kind: 'create', details }, [port2])) {
      throw new IntegrationError('We could not retrieve data from the specified Element.');
    }
    return new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(Answer.parse(data));
    });
  }

  /** Sends a message if the frame is ready. A frame that is still loading gets the options afterwards. */
  #send(message: ToFrame, ports: MessagePort[] = []): boolean {
    const { frame, isReady = false } = this.#mounted ?? {};
    if (isReady) frame?.send(message, ports);
    return isReady;
  }

  #handle(message: FromFrame): void {
    if (this.#mounted === null) return;
    const { container, states } = this.#mounted;
    switch (message.kind) {
      case 'ready':
        this.#mounted.isReady = true;
        this.update({});
        break;
      case 'enter':
        submitClosestForm(container);
        break;
      case 'change':
        states.complete = message.complete;
        break;
      case 'focus':
      case 'blur':
        states.focus = message.kind === 'focus';
    }
    // Sets every class, because the page may have replaced the container's classes.
    for (const [state, is] of Object.entries(states))
      container.classList.toggle(`StripeElement--${state}`, is);
    this.#handlers.get(message.kind)?.({ ...message, elementType: 'card' });
  }
}

const FRAME = { border: '0', display: 'block', width: '100%', height: '1.3em', colorScheme: 'light' };

/** Submits the surrounding form on Enter through its submit button, as browsers do. */
function submitClosestForm(container: HTMLElement): void {
  const form = container.closest('form');
  const button = form?.querySelector('button:not([type=button], [type=reset]), input[type=submit]');
  if (button instanceof HTMLElement) button.click();
  else form?.requestSubmit();
}
