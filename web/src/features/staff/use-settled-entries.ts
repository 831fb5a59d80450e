import * as z from 'zod/mini';
import { useLocalStorage } from '../../browser/use-local-storage.ts';

const MAX_KEYS = 50;
const keysSchema = z.array(z.string());
const NONE: string[] = [];

/** The second entries, by their idempotency keys, that staff of this device have dealt with. */
export function useSettledEntries() {
  const [settled, setSettled] = useLocalStorage('settled-entries', keysSchema, NONE);
  const settle = (key: string) => setSettled((keys) => [...keys, key].slice(-MAX_KEYS));
  return { settled, settle };
}
