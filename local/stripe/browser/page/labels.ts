/** Focuses the field on a click on the container's label, as for a native input. */
export function focusOnLabelClick(container: HTMLElement, focus: () => void): () => void {
  const pointing =
    container.id === '' ? [] : document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`);
  const around = container.closest('label');
  const labels = around === null ? [...pointing] : [...pointing, around];
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
