export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
