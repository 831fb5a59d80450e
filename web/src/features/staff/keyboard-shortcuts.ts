import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { type RefObject, useState } from 'react';
import { useSubscription } from '../../browser/use-subscription.ts';

const MAX_KEY_GAP_MS = seconds(0.1);

/**
 * Detects a barcode scanner, which types a whole code quickly; every code starts with a capital letter. Scanned keys
 * must not trigger shortcuts such as selecting a person or checking in.
 */
export function createScanDetector(): (key: string, at: number) => boolean {
  let lastScannedAt = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isScanned = /^[A-Z]$/.test(key) || at - lastScannedAt < MAX_KEY_GAP_MS;
    if (isScanned) lastScannedAt = at;
    return isScanned;
  };
}

type OnKey = (event: KeyboardEvent) => void;

const keyListener = (capture: boolean) => (onKey: OnKey) => {
  document.addEventListener('keydown', onKey, { capture });
  return () => document.removeEventListener('keydown', onKey, { capture });
};
const listen = keyListener(false);
/** Listens in the capture phase, before other handlers see the key. */
const listenFirst = keyListener(true);

/** Calls `onKey` for every keystroke on the page while enabled. */
export const usePageKeys = (isEnabled: boolean, onKey: OnKey): void =>
  useSubscription(isEnabled, listen, onKey);

/**
 * While a dialog is open, ignores the keys of a barcode scan outside search fields. People type capital
 * letters into other text fields, so there only the Enter that would submit the form is ignored.
 */
export function useBlockScansInDialogs(): void {
  const [isScanned] = useState(createScanDetector);
  const blockScan = (event: KeyboardEvent) => {
    if (!isScanned(event.key, event.timeStamp) || !hasOpenDialog() || isSearchField(event.target)) return;
    if (acceptsLetters(event.target) && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  useSubscription(true, listenFirst, blockScan);
}

const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null;

const isSearchField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input[type="search"]');

const acceptsLetters = (target: EventTarget | null): boolean =>
  isTextInput(target) && !target.matches('[inputmode="decimal"], [inputmode="numeric"], [type="number"]');

type InputRef = RefObject<HTMLInputElement | null>;

/** Focuses the field and selects its text, so that typing replaces it. */
export function focusAndSelect({ current: input }: InputRef): void {
  input?.focus({ preventScroll: true });
  input?.select();
}

/** Redirects typing outside text inputs to this field, replacing its text. */
export function useTypeToSearch(isEnabled: boolean, field: InputRef): void {
  usePageKeys(isEnabled, (event) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isTyped || isTextInput(event.target) || hasOpenDialog()) return;
    if (event.key !== ' ') focusAndSelect(field);
  });
}

/** True if the element accepts typed letters and digits. */
export const isTextInput = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])');

/** True if Enter already has an effect on the element. */
export const handlesEnter = (target: EventTarget | null): boolean =>
  isTextInput(target) || (target instanceof HTMLElement && target.matches('button, a, summary'));
