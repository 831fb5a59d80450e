import { type Instant, seconds } from '@legacy-hub/domain/venue-time';
import * as z from 'zod/mini';
import {
  beginCopyRecord,
  isCopyTooOld,
  onCopyErasedElsewhere,
  ownerOfCopy,
  removeCopyRecord,
} from './copy-record.ts';
import { deleteEncryptedCopy, openEncryptedCopy, writeEncryptedCopy } from './encrypted-copy.ts';

/** Today's visits, those of people let in twice, today's and the coming day passes, and one more. */
const MAX_LISTS = 5;
const MAX_DOCUMENTS = 2000;
const WRITE_DELAY = seconds(2);

type KeptList = { readonly keptAt: number; readonly documents: readonly unknown[] };

const copySchema = z.array(
  z.tuple([z.string(), z.object({ keptAt: z.number(), documents: z.array(z.unknown()) })]),
);

const lists = new Map<string, KeptList>();
let opened: { readonly uid: string; readonly read: Promise<void> } | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Reads what this device kept of the boards for a staff login. Nothing is kept before this is called. */
export function openKeptLists(uid: string): Promise<void> {
  if (opened?.uid !== uid) opened = { uid, read: readKeptLists(uid) };
  return opened.read;
}

async function readKeptLists(uid: string): Promise<void> {
  try {
    if (ownerOfCopy() !== uid || isCopyTooOld()) await eraseKeptLists();
    beginCopyRecord(uid);
    const { data = [] } = z.safeParse(copySchema, await openEncryptedCopy());
    for (const [name, list] of data) if (!lists.has(name)) lists.set(name, list);
  } catch (error) {
    console.warn('This browser keeps no copy of the boards', error);
  }
}

/** What was kept of a live list, with the time at which it was. */
export const keptList = (name: string): KeptList | null => lists.get(name) ?? null;

/** Keeps the list as the server has just sent it, in place of the one that wasn't sent for longest. */
export function keepList(name: string, documents: readonly unknown[], keptAt: Instant): void {
  if (opened === null) return;
  lists.delete(name);
  if (documents.length <= MAX_DOCUMENTS) lists.set(name, { keptAt, documents });
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest) lists.delete(oldest);
  writing ??= setTimeout(writeLists, WRITE_DELAY);
}

async function writeLists(): Promise<void> {
  writing = undefined;
  await writeEncryptedCopy([...lists]).catch((error) => console.warn('The boards are not kept', error));
}

/** Erases the copy of every board, in each tab and on the disk. */
export async function eraseKeptLists(): Promise<void> {
  forgetInThisTab();
  removeCopyRecord();
  await deleteEncryptedCopy();
}

function forgetInThisTab(): void {
  clearTimeout(writing);
  writing = undefined;
  lists.clear();
  opened = null;
}

onCopyErasedElsewhere(forgetInThisTab);
