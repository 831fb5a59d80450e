import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createScanDetector } from './scan-detector.ts';

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

/** A scan in front of an open dialog presses nothing in it, and goes nowhere but into a field to search with. */
export function useBlockScansInDialogs(): void {
  useEffect(() => {
    const isScanned = createScanDetector();
    const listener = (event: KeyboardEvent) => {
      if (!isScanned(event.key, event.timeStamp) || !hasOpenDialog() || searches(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null;

const searches = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input[type="search"]');

type Box = RefObject<HTMLInputElement | null>;

/** Into the field; what is typed next stands in place of what is there. */
export function focusAndSelect({ current: box }: Box): void {
  box?.focus({ preventScroll: true });
  box?.select();
}

/** Whatever is typed where nothing else takes it goes into this field, in place of what stands there. */
export function useTypeToSearch(isOn: boolean, field: Box): void {
  usePageKeys(isOn, (event) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isTyped || isTextInput(event.target) || hasOpenDialog()) return;
    if (event.key !== ' ') focusAndSelect(field);
  });
}

/** A field that letters and digits belong to. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])');

/** What Enter presses by itself. */
export const handlesEnter = (target: EventTarget | null): boolean =>
  isTextInput(target) || (target instanceof HTMLElement && target.matches('button, a, summary'));
