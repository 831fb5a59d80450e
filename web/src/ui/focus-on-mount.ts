/** As the `ref` of what somebody wants next when it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
