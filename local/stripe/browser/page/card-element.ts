import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import type { Answer, Api } from '../call-api.ts';
import type { Resource } from '../card/params.ts';
import { CardOptions } from '../messages.ts';
import { CardEventHandlers, type CardEvents } from './card-events.ts';
import { ContainerClasses } from './container-classes.ts';
import { IntegrationError } from './integration-error.ts';
import { focusOnLabelClick, submitClosestForm } from './labels.ts';
import { type FrameEvent, MountedCard } from './mounted-card.ts';

type Handler<K extends keyof CardEvents> = (event: CardEvents[K]) => unknown;

interface Mounted {
  readonly card: MountedCard;
  readonly classes: ContainerClasses;
  readonly forgetLabels: () => void;
}

export class CardElement implements StripeCardElement {
  readonly #api: Api;
  readonly #handlers = new CardEventHandlers();
  readonly #onDestroyed: () => void;
  #options: StripeCardElementOptions;
  #mounted: Mounted | undefined;
  #destroyed = false;

  constructor(api: Api, options: StripeCardElementOptions, onDestroyed: () => void) {
    this.#api = api;
    this.#options = options;
    this.#onDestroyed = onDestroyed;
  }

  mount(place: string | HTMLElement): void {
    if (this.#destroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    }
    const container = elementAt(place);
    if (this.#mounted?.card.container === container) return;
    this.unmount();
    const classes = new ContainerClasses(container, this.#options.classes ?? {});
    const options = CardOptions.parse(this.#options);
    const card = new MountedCard(container, this.#api, options, (event) => this.#handle(event));
    this.#mounted = { card, classes, forgetLabels: focusOnLabelClick(container, () => this.focus()) };
  }

  unmount(): void {
    this.#mounted?.forgetLabels();
    this.#mounted?.classes.clear();
    this.#mounted?.card.remove();
    this.#mounted = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroyed();
  }

  update(options: StripeCardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#mounted?.classes.rename(options.classes ?? {});
    this.#mounted?.card.send({ kind: 'update', options: CardOptions.parse(options) });
  }

  focus(): void {
    this.#mounted?.card.send({ kind: 'focus' });
  }

  blur(): void {
    this.#mounted?.card.send({ kind: 'blur' });
  }

  clear(): void {
    this.#mounted?.card.send({ kind: 'clear' });
  }

  on<K extends keyof CardEvents>(type: K, handler: Handler<K>): this {
    this.#handlers.add(type, handler, false);
    return this;
  }

  once<K extends keyof CardEvents>(type: K, handler: Handler<K>): this {
    this.#handlers.add(type, handler, true);
    return this;
  }

  off<K extends keyof CardEvents>(type: K, handler?: Handler<K>): this {
    this.#handlers.remove(type, handler);
    return this;
  }

  /** The frame sends the card data to the API; the page only gets the response. */
  createFromCard(resource: Resource, details: Record<string, unknown>): Promise<Answer> {
    if (this.#mounted === undefined) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    return this.#mounted.card.create(resource, details);
  }

  #handle(event: FrameEvent): void {
    if (this.#mounted === undefined) return;
    const { card, classes } = this.#mounted;
    if (event.kind === 'enter') {
      submitClosestForm(card.container);
    } else if (event.kind === 'change') {
      const { empty, complete, error } = event.summary;
      classes.set({ empty, complete, invalid: error !== undefined, webkitAutofill: event.autofilled });
      this.#handlers.emit('change', { elementType: 'card', ...event.summary });
    } else {
      if (event.kind === 'focus' || event.kind === 'blur') classes.set({ focus: event.kind === 'focus' });
      this.#handlers.emit(event.kind, { elementType: 'card' });
    }
  }
}

function elementAt(place: string | HTMLElement): HTMLElement {
  const found = typeof place === 'string' ? document.querySelector(place) : place;
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError(
    `The selector you specified (${place}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}
