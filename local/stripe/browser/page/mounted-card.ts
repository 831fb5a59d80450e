import type { Answer, Api } from '../call-api.ts';
import { type CardOptions, FromCardFrame, type ToCardFrame } from '../messages.ts';
import { createFrame, openChannel } from './channel.ts';
import { IntegrationError } from './integration-error.ts';

type Create = Extract<ToCardFrame, { kind: 'create' }>;

/** Frame messages that become events for the page. */
export type FrameEvent = Exclude<FromCardFrame, { kind: 'answer' | 'height' }>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

/** A mounted card field: one frame and a private channel to it. */
export class MountedCard {
  readonly container: HTMLElement;
  readonly #frame: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;

  constructor(container: HTMLElement, api: Api, options: CardOptions, onEvent: (event: FrameEvent) => void) {
    this.container = container;
    this.#frame = cardFrame(api.origin);
    this.#port = openChannel(this.#frame, api.origin, { publishableKey: api.publishableKey, options });
    this.#port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = FromCardFrame.parse(data);
      if (message.kind === 'height') this.#frame.style.height = `${message.pixels}px`;
      else if (message.kind === 'answer') this.#settle(message.request, message.answer);
      else onEvent(message);
    };
    container.replaceChildren(wrapped(this.#frame));
  }

  send(message: Exclude<ToCardFrame, Create>): void {
    if (message.kind === 'focus') this.#frame.focus();
    this.#port.postMessage(message);
  }

  create(resource: Create['resource'], details: Create['details']): Promise<Answer> {
    this.#requests += 1;
    const message: Create = { kind: 'create', request: this.#requests, resource, details };
    this.#port.postMessage(message);
    return new Promise((resolve, reject) => this.#waiting.set(message.request, { resolve, reject }));
  }

  remove(): void {
    this.#port.close();
    this.container.replaceChildren();
    for (const { reject } of this.#waiting.values())
      reject(new IntegrationError('The Element was unmounted.'));
  }

  #settle(request: number, answer: Answer): void {
    this.#waiting.get(request)?.resolve(answer);
    this.#waiting.delete(request);
  }
}

let frameCount = 0;

function cardFrame(origin: string): HTMLIFrameElement {
  const frame = createFrame(new URL('/js/card-frame.html', origin));
  frameCount += 1;
  frame.name = `__privateStripeFrame${frameCount}`;
  frame.title = 'Secure card payment input frame';
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: '100%',
    height: '19.2px',
    colorScheme: 'light',
  });
  return frame;
}

function wrapped(frame: HTMLIFrameElement): HTMLElement {
  const wrapper = document.createElement('div');
  wrapper.className = '__PrivateStripeElement';
  wrapper.append(frame);
  return wrapper;
}
