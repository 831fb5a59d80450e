import { instant, seconds } from '@legacy-hub/domain/venue-time';
import { createCopyContent, type Kept, type Kind } from './copy-content.ts';
import {
  beginCopyRecord,
  isCopyTooOld,
  noteServerContact,
  onCopyErasedElsewhere,
  ownerOfCopy,
  removeCopyRecord,
} from './copy-record.ts';
import { deleteEncryptedCopy, openEncryptedCopy, writeEncryptedCopy } from './encrypted-copy.ts';

const WRITE_DELAY = seconds(2);

const content = createCopyContent();
let opened: { readonly uid: string; readonly read: Promise<void> } | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Reads what this device kept of the counter for a staff login. Nothing is kept before this is called. */
export function openKeptCopy(uid: string): Promise<void> {
  if (opened?.uid !== uid) opened = { uid, read: readKeptCopy(uid) };
  return opened.read;
}

async function readKeptCopy(uid: string): Promise<void> {
  try {
    if (ownerOfCopy() !== uid || isCopyTooOld()) await eraseKeptCopy();
    beginCopyRecord(uid);
    content.load(await openEncryptedCopy());
  } catch (error) {
    console.warn('This browser keeps no copy of the counter', error);
  }
}

/** What was kept, with the time at which the server sent it. */
export const kept = (kind: Kind, name: string): Kept | null => content.find(kind, name);

export const namesOfKept = (kind: Kind): string[] => content.names(kind);

/** Keeps what the server has just sent. */
export function keep(kind: Kind, name: string, value: unknown): void {
  if (opened === null) return;
  noteServerContact();
  content.keep(kind, name, value, instant(Date.now()));
  scheduleWriting();
}

export function removeKept(kind: Kind, name: string): void {
  if (content.remove(kind, name)) scheduleWriting();
}

function scheduleWriting(): void {
  writing ??= setTimeout(writeKeptCopy, WRITE_DELAY);
}

async function writeKeptCopy(): Promise<void> {
  writing = undefined;
  await writeEncryptedCopy(content.toStored()).catch((error) =>
    console.warn('The counter is not kept', error),
  );
}

/** Erases the copy, in each tab and on the disk. */
export async function eraseKeptCopy(): Promise<void> {
  forgetInThisTab();
  removeCopyRecord();
  await deleteEncryptedCopy();
}

function forgetInThisTab(): void {
  clearTimeout(writing);
  writing = undefined;
  content.clear();
  opened = null;
}

onCopyErasedElsewhere(forgetInThisTab);
