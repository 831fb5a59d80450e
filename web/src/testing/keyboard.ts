import { type Locator, userEvent } from 'vitest/browser';

/** Moves the focus to a control, as Tab does. */
export function focus(control: Locator): void {
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  expectFocused(element);
}

/** Types Enter on a control. First lets the page move the focus where it does by itself, for example to a dialog. */
export async function enterOn(control: Locator): Promise<void> {
  await nextFrame();
  focus(control);
  await nextFrame();
  expectFocused(control.element());
  await userEvent.keyboard('{Enter}');
}

const nextFrame = () => new Promise(requestAnimationFrame);

function expectFocused(element: Element): void {
  if (document.activeElement !== element)
    throw new Error(`The focus is on ${tagOf(document.activeElement)} instead of ${tagOf(element)}`);
}

const tagOf = (element: Element | null): string => element?.outerHTML.slice(0, 120) ?? 'nothing';
