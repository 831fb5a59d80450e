import type { Erasure } from '@legacy-hub/domain/account/erasure';
import { anonymizeStaffAction, type StaffAction } from '@legacy-hub/domain/staff-action-schema';
import { endOfDay, startOfDay, type VenueDate } from '@legacy-hub/domain/venue-time';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import type { Query } from 'firebase-admin/firestore';
import { staffActions } from './collections.ts';
import { anonymizeHistory } from './history.ts';

const actionsOf = (customerId: string): Query<StaffAction> =>
  staffActions()
    .where(isWalkInId(customerId) ? 'who.walkInId' : 'who.uid', '==', customerId)
    .orderBy('at', 'desc');

async function read(query: Query<StaffAction>): Promise<StaffAction[]> {
  return (await query.get()).docs.map((stored) => stored.data());
}

export const listActionsOf = (customerId: string): Promise<StaffAction[]> => read(actionsOf(customerId));

/** The cash that was taken on this day without a network and refused later, in the order of the presses. */
export const listRefusedCash = (day: VenueDate): Promise<StaffAction[]> =>
  read(
    staffActions()
      .where('kind', '==', 'take-refused-cash')
      .where('at', '>=', startOfDay(day))
      .where('at', '<', endOfDay(day))
      .orderBy('at'),
  );

/** Newest first, from after the action with this id; null if that is no longer kept. */
export async function pageOfActions(
  customerId: string,
  after: string | null,
  limit: number,
): Promise<StaffAction[] | null> {
  const page = actionsOf(customerId).limit(limit);
  if (after === null) return read(page);
  const last = await staffActions().doc(after).get();
  return last.exists ? read(page.startAfter(last)) : null;
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
