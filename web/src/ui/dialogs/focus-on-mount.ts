/**
 * Gives an element the focus when it appears. If it appears with its dialog, that isn't open yet, and
 * `showModal` then focuses the element because of its `autofocus`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null) return;
  element.autofocus = true;
  element.focus({ preventScroll: true });
}
