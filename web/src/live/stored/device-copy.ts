import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { encryptedValue } from '../../browser/encrypted-store.ts';
import { type CachedEntry, createCopyContent, type Kind } from './copy-content.ts';
import {
  beginCopyRecord,
  isCopyTooOld,
  isErasedElsewhere,
  noteServerContact,
  ownerOfCopy,
  removeCopyRecord,
} from './copy-record.ts';

const WRITE_DELAY = seconds(2);

const onDisk = encryptedValue('counter-copy');
const content = createCopyContent();
let opened: { readonly uid: string; readonly read: Promise<void> } | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Opens this device's copy of the counter's data for a staff login. Nothing is stored before this call. */
export function openDeviceCopy(uid: string): Promise<void> {
  addEventListener('storage', forgetIfErased);
  if (opened?.uid === uid) return opened.read;
  const isUsable = ownerOfCopy() === uid && !isCopyTooOld();
  const erased = isUsable ? Promise.resolve() : eraseDeviceCopy();
  opened = { uid, read: readDeviceCopy(uid, erased) };
  return opened.read;
}

/** Reads the copy once an earlier one is erased, unless the login has ended in the meantime. */
async function readDeviceCopy(uid: string, erased: Promise<void>): Promise<void> {
  const hasEnded = () => opened?.uid !== uid;
  try {
    await erased;
    if (hasEnded()) return;
    beginCopyRecord(uid);
    const stored = await onDisk.open();
    if (!hasEnded()) content.load(stored);
  } catch (error) {
    console.warn('This browser keeps no copy of the counter', error);
  }
}

/** Returns a stored value with the time at which the server sent it. */
export const findCached = (kind: Kind, name: string): CachedEntry | null => content.find(kind, name);

export const cachedNames = (kind: Kind): string[] => content.names(kind);

/** Stores a value that the server has just sent. */
export function keep(kind: Kind, name: string, value: unknown): void {
  if (opened === null) return;
  noteServerContact();
  content.keep(kind, name, value, instant(Date.now()));
  scheduleWriting();
}

export function removeCached(kind: Kind, name: string): void {
  if (content.remove(kind, name)) scheduleWriting();
}

function scheduleWriting(): void {
  writing ??= setTimeout(writeDeviceCopy, WRITE_DELAY);
}

async function writeDeviceCopy(): Promise<void> {
  writing = undefined;
  await onDisk.write(content.toStored()).catch((error) => console.warn('The counter is not cached', error));
}

/** Erases the copy, in every tab and on the disk. */
export async function eraseDeviceCopy(): Promise<void> {
  forgetInThisTab();
  removeCopyRecord();
  await onDisk.erase();
}

function forgetIfErased(event: StorageEvent): void {
  if (isErasedElsewhere(event)) forgetInThisTab();
}

function forgetInThisTab(): void {
  clearTimeout(writing);
  writing = undefined;
  content.clear();
  opened = null;
}
