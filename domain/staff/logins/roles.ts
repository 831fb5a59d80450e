import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import { type Instant, latest } from '../../venue/time/venue-time.ts';
import type { Staff, StaffRole } from './schema.ts';

/** The acting admin; null on the command line, which also creates the first admin. */
type By = string | null;

export type AppointCommand = { uid: string; email: string; role: StaffRole; by: By };
export type DismissCommand = { uid: string; by: By };

const isAdmin = ({ role }: Staff): boolean => role === 'admin';

/**
 * Returns why an admin can't do this, or null. No one changes their own role, so there is always an admin: if
 * two admins dismiss each other at once, the second one is no longer an admin.
 */
function roleRefusal(everyone: readonly Staff[], uid: string, by: By): Refusal | null {
  if (by === null) return null;
  if (!everyone.some((staff) => staff.uid === by && isAdmin(staff))) return refusal('wrong-role', 'admin');
  return uid === by ? refusal('own-role') : null;
}

type Change = { person: Staff; before: StaffRole | null; after: StaffRole | null };

function logEntry({ person: { uid, email }, before, after }: Change, by: By, now: Instant): Effect[] {
  if (by === null) return [];
  const kind = after === null ? 'dismiss-staff' : 'appoint-staff';
  const change = { person: { id: uid, name: email }, field: 'role' as const, before, after };
  const who = { staffUid: uid };
  return [{ kind: 'staff-action', action: { at: now, by, who, kind, amountCents: null, changes: [change] } }];
}

/** Gives a person a role, or changes it. */
export function decideAppoint(
  everyone: readonly Staff[],
  { by, ...appointment }: AppointCommand,
  now: Instant,
): Decision<Staff | null> {
  const refused = roleRefusal(everyone, appointment.uid, by);
  if (refused) return { ok: false, refusal: refused };
  const before = everyone.find(({ uid }) => uid === appointment.uid) ?? null;
  if (before?.role === appointment.role && before.email === appointment.email) return accept(before);
  const { since = now, accessValidFrom = null, weekEmail } = before ?? {};
  const after: Staff = {
    ...appointment,
    version: 1,
    since,
    accessValidFrom,
    ...(weekEmail !== undefined && { weekEmail }),
  };
  return accept(
    after,
    ...logEntry({ person: after, before: before?.role ?? null, after: after.role }, by, now),
  );
}

/** Ends a person's staff logins, for the database rules and the API. */
export function decideEndStaffLogins(
  everyone: readonly Staff[],
  uid: string,
  now: Instant,
): Decision<Staff | null> {
  const person = everyone.find((staff) => staff.uid === uid);
  if (!person) return accept(null);
  const accessValidFrom = latest([now, person.accessValidFrom ?? now]);
  return accept({ ...person, accessValidFrom });
}

export function decideDismiss(
  everyone: readonly Staff[],
  { uid, by }: DismissCommand,
  now: Instant,
): Decision<Staff | null> {
  const refused = roleRefusal(everyone, uid, by);
  if (refused) return { ok: false, refusal: refused };
  const before = everyone.find((staff) => staff.uid === uid);
  if (!before) return refuse('not-found');
  return accept(null, ...logEntry({ person: before, before: before.role, after: null }, by, now));
}
