import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hears every key on the page while it is on. */
export function usePageKeys(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** Whatever is typed where nothing else takes it goes into this field. */
export function useTypingAnywhere(isOn: boolean, field: RefObject<HTMLInputElement | null>): void {
  usePageKeys(isOn, (event) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isTyped || takesText(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key !== ' ') field.current?.focus();
  });
}

/** A field that letters and digits belong to. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])');

/** What Enter presses by itself. */
export const takesEnter = (target: EventTarget | null): boolean =>
  takesText(target) || (target instanceof HTMLElement && target.matches('button, a, summary'));
