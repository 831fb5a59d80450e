import { STAFF_ROLES, type StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import * as z from 'zod/mini';
import type { Place } from '../../functions/src/backup/place.ts';
import { firestore } from '../../functions/src/firebase/admin.ts';
import type { Login } from '../../functions/src/firebase/logins.ts';
import { choose } from '../ask.ts';
import { CliError } from '../cli-error.ts';
import { step } from '../launcher/progress.ts';
import { placeOf } from './places.ts';
import { documentsOf, loginsIn, readManifest, writeLogins } from './restore-backup.ts';
import { findReturning, type People, type Returning } from './returning.ts';

export const ADMISSIONS = ['keep-out', 'let-in'] as const;
export type Admission = (typeof ADMISSIONS)[number];

const NOT_KNOWN = `Nobody can know here who was dismissed or locked out since the backup: the logins of this project, or the copy of them, are lost.
See "Dismissed staff regain access" in docs/incidents.md.`;

/**
 * Lists everyone who would regain access from the backup, and asks whether to let them in. Returns the people
 * to keep out.
 */
export async function chooseWhoReturns(
  { from, logins: given }: { from: string; logins?: Admission | undefined },
  saved: string | null,
  erased: { has(uid: string): boolean },
): Promise<Returning[]> {
  const now = saved === null ? null : await readPeopleNow(saved);
  const returning = findReturning(await readPeople(placeOf(from)), now, erased);
  if (returning.length === 0) return [];
  if (now === null) console.log(NOT_KNOWN);
  for (const { email, since } of shown(returning)) step('returns', `${email}: ${since.join(', ')}`);
  const hidden = returning.length - shown(returning).length;
  if (hidden > 0) step('', `and ${hidden} who are not staff`);
  const answer = await choose(QUESTION, { answers: ADMISSIONS, option: '--logins', given });
  return answer === 'keep-out' ? returning : [];
}

const QUESTION =
  'This run has deleted nothing yet. keep-out leaves these people as they are now (dismissed, locked out, with the newer password), let-in makes them what they are in the backup.';

const MAX_SHOWN = 30;

/** Selects all staff, and only as many others as fit on a screen. */
const shown = (returning: readonly Returning[]): Returning[] =>
  returning
    .toSorted((a, b) => Number(b.isStaff) - Number(a.isStaff))
    .filter((each, index) => each.isStaff || index < MAX_SHOWN);

/** Returns null if the saved content can't be read any more, or has no logins. */
async function readPeopleNow(saved: string): Promise<People | null> {
  try {
    const people = await readPeople(placeOf(saved));
    return people.logins.size > 0 ? people : null;
  } catch (error) {
    if (error instanceof CliError) return null;
    throw error;
  }
}

const staffSchema = z.object({ uid: z.string(), role: z.enum(STAFF_ROLES) });

async function readPeople(place: Place): Promise<People> {
  const { documents, passwordHash } = await readManifest(place);
  const logins = new Map<string, Login>();
  for await (const login of loginsIn(place)) logins.set(login.localId, login);
  const roles = new Map<string, StaffRole>();
  if (documents.staff !== undefined)
    for await (const { data } of documentsOf(place, 'staff')) {
      const read = staffSchema.safeParse(data);
      if (read.success) roles.set(read.data.uid, read.data.role);
    }
  return { logins, roles, passwordHash };
}

/** Gives these people their current logins and roles in the restored project. */
export async function restrictLogins(returning: readonly Returning[]): Promise<void> {
  for (const hash of new Set(returning.map(({ passwordHash }) => passwordHash)))
    await writeLogins(
      returning.filter(({ passwordHash }) => passwordHash === hash).map(({ login }) => login),
      hash,
    );
  for (const { login, role } of returning) {
    const document = firestore().doc(`staff/${login.localId}`);
    if (role === null) await document.delete();
    else if ((await document.get()).exists) await document.update({ role });
  }
  if (returning.length > 0) step('excluded', String(returning.length));
}
