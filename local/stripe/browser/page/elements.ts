import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { Api } from '../call-api.ts';
import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';

export class Elements {
  readonly #api: Api;
  #card: CardElement | null = null;

  constructor(api: Api) {
    this.#api = api;
  }

  create(type: string, options: StripeCardElementOptions = {}): CardElement {
    if (type !== 'card') throw new IntegrationError(`The sandbox has only the card Element, not ${type}.`);
    if (this.#card !== null) {
      throw new IntegrationError('Can only create one Element of type card through elements().');
    }
    this.#card = new CardElement(this.#api, options, () => {
      this.#card = null;
    });
    return this.#card;
  }

  getElement(): CardElement | null {
    return this.#card;
  }

  /** Does nothing: locale, fonts and appearance do not affect a card element with its own style options. */
  async update(): Promise<void> {}
}
