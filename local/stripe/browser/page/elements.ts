import type { StripeCardElementOptions } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import type { Api } from '../call-api.ts';
import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';

/** react-stripe-js looks up an element by its component, which has the type as a property. */
const ElementType = z.union([
  z.string(),
  z.pipe(
    z.custom<{ __elementType: string }>((value) => typeof value === 'function' && '__elementType' in value),
    z.transform((component) => component.__elementType),
  ),
]);

export class Elements {
  readonly #api: Api;
  #card: CardElement | null = null;

  constructor(api: Api) {
    this.#api = api;
  }

  create(type: string, options: StripeCardElementOptions = {}): CardElement {
    if (type !== 'card') {
      throw new IntegrationError(
        `A valid Element name must be provided. Valid Elements are:\n  card; you passed: ${type}.`,
      );
    }
    if (this.#card !== null) {
      throw new IntegrationError('Can only create one Element of type card through elements().');
    }
    this.#card = new CardElement(this.#api, options, () => {
      this.#card = null;
    });
    return this.#card;
  }

  getElement(type: unknown): CardElement | null {
    return ElementType.parse(type) === 'card' ? this.#card : null;
  }

  /** Does nothing: locale, fonts and appearance do not affect a card element with its own style options. */
  async update(): Promise<void> {}
}
