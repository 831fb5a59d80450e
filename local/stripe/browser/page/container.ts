const STATES = ['complete', 'empty', 'focus', 'invalid'] as const;

const classOf = (state: string): string => `StripeElement--${state}`;

/** Sets the classes that the page's own style sheet uses for the field's state. */
export class ContainerClasses {
  readonly #container: HTMLElement;
  #states: Partial<Record<(typeof STATES)[number], boolean>> = { empty: true };

  constructor(container: HTMLElement) {
    this.#container = container;
    this.set({});
  }

  /** Applies every class again, because the page may have replaced the container's classes. */
  set(states: Partial<Record<(typeof STATES)[number], boolean>>): void {
    this.#states = { ...this.#states, ...states };
    this.#container.classList.add('StripeElement');
    for (const state of STATES) {
      this.#container.classList.toggle(classOf(state), this.#states[state] ?? false);
    }
  }

  clear(): void {
    this.#container.classList.remove('StripeElement', ...STATES.map(classOf));
  }
}

export function focusOnLabelClick({ id }: HTMLElement, focus: () => void): () => void {
  const labels = id === '' ? [] : [...document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)];
  for (const label of labels) label.addEventListener('click', focus);
  return () => {
    for (const label of labels) label.removeEventListener('click', focus);
  };
}

/** Submits the surrounding form on Enter through its submit button, as browsers do. */
export function submitClosestForm(container: HTMLElement): void {
  const form = container.closest('form');
  const button = form?.querySelector('button:not([type=button], [type=reset]), input[type=submit]');
  if (button instanceof HTMLElement) button.click();
  else form?.requestSubmit();
}
