const STATES = ['complete', 'empty', 'focus', 'invalid'] as const;
export type ContainerState = (typeof STATES)[number];

const classOf = (state: ContainerState): string => `StripeElement--${state}`;

/** Sets the classes that the page's own style sheet uses for the field's state. */
export function showState(container: HTMLElement, states: Partial<Record<ContainerState, boolean>>): void {
  container.classList.add('StripeElement');
  for (const state of STATES) {
    const isOn = states[state];
    if (isOn !== undefined) container.classList.toggle(classOf(state), isOn);
  }
}

export function clearState(container: HTMLElement): void {
  container.classList.remove('StripeElement', ...STATES.map(classOf));
}

/** Focuses the field on a click on the container's label, as for a native input. */
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
