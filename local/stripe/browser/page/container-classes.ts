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

/** Sets the container classes that the page's own style sheet uses for the field's state. */
export class ContainerClasses {
  readonly #container: HTMLElement;
  #classes: StripeElementClasses;
  #states: ReadonlySet<ElementState> = new Set(['empty']);
  #applied: readonly string[] = [];

  constructor(container: HTMLElement, classes: StripeElementClasses) {
    this.#container = container;
    this.#classes = classes;
    this.#apply();
  }

  rename(classes: StripeElementClasses): void {
    this.#classes = { ...this.#classes, ...classes };
    this.#apply();
  }

  set(states: Partial<Record<ElementState, boolean>>): void {
    const next = new Set(this.#states);
    for (const state of STATES) {
      if (states[state] === true) next.add(state);
      if (states[state] === false) next.delete(state);
    }
    this.#states = next;
    this.#apply();
  }

  clear(): void {
    this.#container.classList.remove(...this.#applied);
  }

  #apply(): void {
    this.clear();
    const names = (['base', ...this.#states] as const).map((name) => this.#classes[name] ?? NAMES[name]);
    this.#applied = names.flatMap((name) => name.split(' ')).filter((name) => name !== '');
    this.#container.classList.add(...this.#applied);
  }
}

const STATES: readonly ElementState[] = ['complete', 'empty', 'focus', 'invalid', 'webkitAutofill'];
