/** A click on the container's label focuses the field, as if the container were an input. */
export function followLabels(container: HTMLElement, focus: () => void): () => void {
  const pointing =
    container.id === '' ? [] : document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`);
  const around = container.closest('label');
  const labels = around === null ? [...pointing] : [...pointing, around];
  for (const label of labels) label.addEventListener('click', focus);
  return () => {
    for (const label of labels) label.removeEventListener('click', focus);
  };
}

/** Enter in a field sends its form the way a browser would: through the form's own submit button. */
export function submitFormAround(container: HTMLElement): void {
  const form = container.closest('form');
  const button = form?.querySelector('button:not([type=button], [type=reset]), input[type=submit]');
  if (button instanceof HTMLElement) button.click();
  else form?.requestSubmit();
}
