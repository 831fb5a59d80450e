import type { StripeElementClasses } from '@stripe/stripe-js';

export type ElementState = Exclude<keyof StripeElementClasses, 'base'>;

const NAMES: Readonly<Record<keyof StripeElementClasses, string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

/** The classes by which the page's own style sheet follows the state of the field. */
export class ContainerClasses {
  readonly #container: HTMLElement;
  #classes: StripeElementClasses;
  #states: ReadonlySet<ElementState> = new Set(['empty']);
  #worn: readonly string[] = [];

  constructor(container: HTMLElement, classes: StripeElementClasses) {
    this.#container = container;
    this.#classes = classes;
    this.#wear();
  }

  rename(classes: StripeElementClasses): void {
    this.#classes = { ...this.#classes, ...classes };
    this.#wear();
  }

  set(states: Partial<Record<ElementState, boolean>>): void {
    const next = new Set(this.#states);
    for (const state of STATES) {
      if (states[state] === true) next.add(state);
      if (states[state] === false) next.delete(state);
    }
    this.#states = next;
    this.#wear();
  }

  takeOff(): void {
    this.#container.classList.remove(...this.#worn);
  }

  #wear(): void {
    this.takeOff();
    const names = (['base', ...this.#states] as const).map((name) => this.#classes[name] ?? NAMES[name]);
    this.#worn = names.flatMap((name) => name.split(' ')).filter((name) => name !== '');
    this.#container.classList.add(...this.#worn);
  }
}

const STATES: readonly ElementState[] = ['complete', 'empty', 'focus', 'invalid', 'webkitAutofill'];
