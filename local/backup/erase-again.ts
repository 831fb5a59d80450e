import type { Erasure } from '@legacy-hub/domain/account/retention';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { eraseAgain } from '@legacy-hub/functions/src/account/erasure/erasure.ts';
import { putErasure } from '@legacy-hub/functions/src/stores/customers/erasures.ts';
import * as z from 'zod/mini';
import { listErased } from '../../functions/src/backup/erased.ts';
import type { Manifest } from '../../functions/src/backup/manifest.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { choose } from '../ask.ts';
import { CliError } from '../cli-error.ts';
import { step } from '../launcher/progress.ts';
import { placeOf } from './places.ts';
import { documentsOf } from './restore-backup.ts';

export const CONSENTS = ['yes', 'no'] as const;
export type Consent = (typeof CONSENTS)[number];

interface Wanted {
  readonly from: string;
  readonly erasedIn: string | null;
  readonly eraseMany?: Consent | undefined;
}

type Erased = ReadonlyMap<string, Instant>;

/**
 * Finds people whose erasure is noted, or has begun and isn't noted yet. Asks for confirmation if unusually
 * many of them are in the backup.
 */
export async function findErased(
  { from, erasedIn, eraseMany: given }: Wanted,
  begun: readonly Erasure[],
  { documents: { users = 0 } }: Manifest,
  now: Instant,
): Promise<Erased> {
  if (erasedIn === null) {
    for (const { uid } of begun) step('comes back', `${uid}, whose erasure had begun`);
    return new Map();
  }
  const { erased: noted, refused } = await listErased(erasedIn, now);
  for (const name of refused)
    step('ignored', `gs://${erasedIn}/${name}: no erasure has written this. Find out who has.`);
  const erased = new Map([...noted, ...begun.map(({ uid, at }) => [uid, at] as const)]);
  const count = await countIn(from, users, erased);
  step('to erase', `again, of ${users} households in the backup: ${count}`);
  if (isUnusual(count, users)) await requireConsent(count, given);
  return erased;
}

async function requireConsent(count: number, given: Consent | undefined): Promise<void> {
  const question = `${count} households are unusually many to be erased since one backup. This run has deleted nothing yet. Look at a few of the notes: is it right that they are erased again?`;
  if ((await choose(question, { answers: CONSENTS, option: '--erase-many', given })) === 'no')
    throw new CliError('This run has deleted nothing. With --erased nobody, a restore erases no one.');
}

const USUAL = 20;
const FEW = 3;

/**
 * Checks for more erasures since the backup, half a day ago, than a venue has in a month. In a small venue,
 * the limit is a twentieth of its households.
 */
export const isUnusual = (erased: number, households: number): boolean =>
  erased > USUAL || (erased > FEW && erased > households / 20);

const householdSchema = z.object({ uid: z.string(), registeredAt: z.int() });

/**
 * Counts the erased households that are in the backup. Notes outlive backups, so most are about households
 * that aren't in it.
 */
async function countIn(from: string, users: number, erased: Erased): Promise<number> {
  let count = 0;
  if (users === 0 || erased.size === 0) return count;
  for await (const { data } of documentsOf(placeOf(from), 'users')) {
    const { success, data: household } = householdSchema.safeParse(data);
    if (success && household.registeredAt <= (erased.get(household.uid) ?? 0)) count += 1;
  }
  return count;
}

/**
 * Erases these households again. Erasures that had begun are queued again, so the schedule completes and
 * notes them.
 */
export async function eraseAllAgain(erased: Erased, begun: readonly Erasure[]): Promise<void> {
  await withVenue(async () => {
    for (const [uid, at] of erased) await eraseAgain(uid, at);
  });
  for (const erasure of begun) if (erased.has(erasure.uid)) await putErasure(erasure);
}
