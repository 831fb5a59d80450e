import { hasWaitedTooLong } from '@legacy-hub/domain/outbox/longest-wait';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { parseText } from '../../browser/use-session-storage.ts';

const KEY = 'legacy-hub:counter-copy';
const PRECISION = minutes(1);

const copyRecordSchema = z.object({ uid: z.string(), lastContact: z.number() });

/** The staff login for which this device caches the counter, and the time of the server's last response. */
const readRecord = () => parseText(localStorage.getItem(KEY), copyRecordSchema);

const writeRecord = (uid: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ uid, lastContact: Date.now() }));

export const ownerOfCopy = (): string | null => readRecord()?.uid ?? null;

/**
 * True if the server last responded too long ago, or apparently in the future because the clock was set back.
 */
export function isCopyTooOld(): boolean {
  const record = readRecord();
  if (record === null) return false;
  const [lastContact, now] = [instant(record.lastContact), instant(Date.now())];
  return hasWaitedTooLong(lastContact, now) || hasWaitedTooLong(now, lastContact);
}

export function beginCopyRecord(uid: string): void {
  if (ownerOfCopy() !== uid) writeRecord(uid);
}

/** Records contact with the server. A copy that is already too old is erased despite the contact. */
export function noteServerContact(): void {
  const record = readRecord();
  if (record && !isCopyTooOld() && Math.abs(Date.now() - record.lastContact) > PRECISION)
    writeRecord(record.uid);
}

export const removeCopyRecord = (): void => localStorage.removeItem(KEY);

/** True if another tab has erased the copy. */
export const isErasedElsewhere = ({ key, newValue }: StorageEvent): boolean =>
  key === KEY && newValue === null;
