import type { Erasure } from '@legacy-hub/domain/account/retention';
import { COUNTER_MONEY_ACTIONS } from '@legacy-hub/domain/accounting/compare';
import type { Colleague } from '@legacy-hub/domain/core/colleague';
import { accept, type Decision, type Refused } from '@legacy-hub/domain/decision/decision';
import {
  type IdempotentCall,
  isRepeated,
  refuseOnce,
  type StoredRefusal,
  withKey,
} from '@legacy-hub/domain/decision/idempotency';
import { anonymizeStaffAction, type StaffAction } from '@legacy-hub/domain/documents/staff-action';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { decideEndStaffLogins } from '@legacy-hub/domain/staff/logins/roles';
import type { Staff } from '@legacy-hub/domain/staff/logins/schema';
import { endOfDay, type Instant, startOfDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from './effects.ts';
import { formerStaff, staff, staffActions } from './firestore/collections.ts';
import { anonymizeHistory, readAll, readReadable } from './firestore/queries.ts';
import { replacing } from './firestore/replacing.ts';
import { TRANSACTION_OPTIONS } from './firestore/transactions.ts';

const isStored = (refused: Refused | StoredRefusal<Staff>): refused is StoredRefusal<Staff> =>
  'state' in refused;

/**
 * Changes one person depending on everyone's roles, read in the same transaction. The state null deletes. A
 * repeated, late or refused action of an admin changes nothing; `by` is null on the command line.
 */
export function updateStaff(
  uid: string,
  { by, key, now }: IdempotentCall & { by: string | null },
  decide: (everyone: readonly Staff[]) => Decision<Staff | null>,
): Promise<Decision<Staff | null>> {
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(staff());
    const everyone = docs.map((stored) => stored.data());
    const admin = everyone.find((person) => person.uid === by);
    const before = everyone.find((person) => person.uid === uid) ?? null;
    if (admin && isRepeated(admin, key)) return accept(before);
    const decision = admin ? refuseOnce(admin, { key, now }, () => decide(everyone)) : decide(everyone);
    if (!decision.ok) {
      if (admin && isStored(decision))
        transaction.set(staff().doc(admin.uid), replacing(admin, decision.state));
      return decision;
    }
    const writeEffects = await prepareEffectWrites(transaction, null, decision.effects, now);
    if (decision.state) transaction.set(staff().doc(uid), replacing(before, decision.state));
    else if (before) {
      transaction.delete(staff().doc(uid));
      transaction.set(formerStaff().doc(uid), { version: 1, uid, email: before.email, until: now });
    }
    if (admin && key !== null) {
      const changed = by === uid ? (decision.state ?? admin) : admin;
      const keyed = { ...changed, ...withKey(admin, { key, at: now }) };
      transaction.set(staff().doc(admin.uid), replacing(admin, keyed));
    }
    writeEffects();
    return decision;
  }, TRANSACTION_OPTIONS);
}

/**
 * Changes the code that confirms a login, which affects no one else's role. A refused attempt may be counted.
 */
export function updateLoginCode(
  uid: string,
  now: Instant,
  decide: (person: Staff | null) => Decision<Staff> | StoredRefusal<Staff>,
): Promise<Decision<Staff>> {
  return firestore().runTransaction(async (transaction) => {
    const ref = staff().doc(uid);
    const before = (await transaction.get(ref)).data() ?? null;
    const decision = decide(before);
    const writeEffects = await prepareEffectWrites(transaction, null, decision.effects ?? [], now);
    if ('state' in decision) transaction.set(ref, replacing(before, decision.state));
    writeEffects();
    return decision;
  }, TRANSACTION_OPTIONS);
}

export async function findStaff(uid: string): Promise<Staff | null> {
  return (await staff().doc(uid).get()).data() ?? null;
}

/**
 * Revokes staff logins in the staff document, which the database's rules read, because a token remains valid
 * for up to an hour.
 */
export async function endStaffLogins(uid: string, now: Instant): Promise<void> {
  if (!(await findStaff(uid))) return;
  await updateStaff(uid, { by: null, key: null, now }, (everyone) =>
    decideEndStaffLogins(everyone, uid, now),
  );
}

export async function listStaff(): Promise<Staff[]> {
  return (await readReadable(staff().orderBy('since'))).documents;
}

/** Lists current and former staff, to show names for uids in records. */
export async function listColleagues(): Promise<Colleague[]> {
  const [current, former] = await Promise.all([listStaff(), readReadable(formerStaff())]);
  return [...current, ...former.documents];
}

const actionsOf = (customerId: string): Query<StaffAction> =>
  staffActions()
    .where(isWalkInId(customerId) ? 'who.walkInId' : 'who.uid', '==', customerId)
    .orderBy('at', 'desc');

export const listActionsOf = (customerId: string): Promise<StaffAction[]> => readAll(actionsOf(customerId));

export const isActionLogged = async (id: string): Promise<boolean> =>
  (await staffActions().doc(id).get()).exists;

/** Lists the cash taken offline on a day and refused later, in the order it was taken. */
export const listRefusedCash = (day: VenueDate) =>
  readReadable(
    staffActions()
      .where('kind', '==', 'take-refused-cash')
      .where('at', '>=', startOfDay(day))
      .where('at', '<', endOfDay(day))
      .orderBy('at'),
  );

/** Lists staff actions with money at the counter on a day. */
export const listMoneyActions = (day: VenueDate): Promise<StaffAction[]> =>
  readAll(
    staffActions()
      .where('kind', 'in', COUNTER_MONEY_ACTIONS)
      .where('at', '>=', startOfDay(day))
      .where('at', '<', endOfDay(day))
      .orderBy('at'),
  );

/** Returns actions, newest first, after the action with this id; null if that one is no longer stored. */
export async function pageOfActions(
  customerId: string,
  after: string | null,
  limit: number,
): Promise<StaffAction[] | null> {
  const page = actionsOf(customerId).limit(limit);
  if (after === null) return (await readReadable(page)).documents;
  const last = await staffActions().doc(after).get();
  return last.exists ? (await readReadable(page.startAfter(last))).documents : null;
}

export const anonymizeStaffActions = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(staffActions(), { uid, until: at }, anonymizeStaffAction);

export async function rewriteActionsOfWalkIn(
  walkInId: string,
  change: (action: StaffAction) => StaffAction,
): Promise<void> {
  const { docs } = await actionsOf(walkInId).get();
  await Promise.all(docs.map((stored) => stored.ref.set(change(stored.data()))));
}
