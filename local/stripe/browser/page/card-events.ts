import type { StripeCardElementChangeEvent, StripeError } from '@stripe/stripe-js';

interface CardEvent {
  elementType: 'card';
}

export interface CardEvents {
  ready: CardEvent;
  change: StripeCardElementChangeEvent;
  focus: CardEvent;
  blur: CardEvent;
  escape: CardEvent;
  networkschange: CardEvent;
  loaderror: CardEvent & { error: StripeError };
}

type Handler<K extends keyof CardEvents> = (event: CardEvents[K]) => unknown;

interface Listener<K extends keyof CardEvents> {
  readonly handler: Handler<K>;
  readonly once: boolean;
}

export class CardEventHandlers {
  #listeners: { [K in keyof CardEvents]?: readonly Listener<K>[] } = {};

  add<K extends keyof CardEvents>(type: K, handler: Handler<K>, once: boolean): void {
    this.#keep(type, [...this.#of(type), { handler, once }]);
  }

  remove<K extends keyof CardEvents>(type: K, handler?: Handler<K>): void {
    this.#keep(
      type,
      this.#of(type).filter((listener) => handler !== undefined && listener.handler !== handler),
    );
  }

  emit<K extends keyof CardEvents>(type: K, event: CardEvents[K]): void {
    const listeners = this.#of(type);
    this.#keep(
      type,
      listeners.filter(({ once }) => !once),
    );
    for (const { handler } of listeners) handler(event);
  }

  #of<K extends keyof CardEvents>(type: K): readonly Listener<K>[] {
    return this.#listeners[type] ?? [];
  }

  #keep<K extends keyof CardEvents>(type: K, listeners: readonly Listener<K>[]): void {
    Object.assign(this.#listeners, { [type]: listeners });
  }
}
