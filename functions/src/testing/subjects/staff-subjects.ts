import { randomInt, randomUUID } from 'node:crypto';
import { decideLeaveNote } from '@legacy-hub/domain/account/details/note-to-staff';
import { pauseChoices } from '@legacy-hub/domain/billing/views/pause-view';
import { cents } from '@legacy-hub/domain/core/money';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { decideAddNote } from '@legacy-hub/domain/staff/customers/notes';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  instant,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideLeaving } from '@legacy-hub/domain/visits/leaving';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { sellItems } from '../../billing/counter/drawer.ts';
import { cancelMembership, pauseMembership } from '../../billing/memberships/change-memberships.ts';
import { auth, firestore } from '../../firebase/admin.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { listEntriesOf } from '../../stores/ledger.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from './households.ts';
import { aStaffMember } from './staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, aWalkInPaidByCard, storedWalkIn } from './walk-ins.ts';

export type OfHousehold = { readonly household: Household };
export type OfPass = { readonly walkIn: WalkIn };
/** The subject of a request, or `noCustomer` if the request registers one or needs none. */
export type Subject = OfHousehold | OfPass | { readonly colleague: { uid: string } } | { noCustomer: true };

export const now = () => instant(Date.now());
const once = () => ({ key: null, now: now() });
export const longAgo = () => addDuration(now(), -days(40));

export const unpaid = async (): Promise<OfHousehold> => ({ household: await anUnpaidHousehold() });
export const paid = async (): Promise<OfHousehold> => ({ household: await aPaidHousehold() });
export const paidLongAgo = async () => ({ household: await aPaidHousehold({ at: longAgo() }) });
export const family = async () => ({ household: await aPaidHousehold({ tiers: ['leader', 'supporter'] }) });

/** A paid household after one more action. */
const paidAnd =
  (change: (household: Household) => Promise<{ ok: boolean }>) => async (): Promise<OfHousehold> => {
    const household = await aPaidHousehold();
    if (!(await change(household)).ok) throw new Error('The household was refused what the request needs');
    return { household: await stored(household.uid) };
  };

export async function checkedIn() {
  const { uid, primary } = await aPaidHousehold();
  const command = { personIds: [primary.id], idempotencyKey: randomUUID(), by: 'staff-1' };
  await updateHousehold(uid, now(), (household) => decideCheckIn(household, command, now()));
  return {
    household: await stored(uid),
    idempotencyKey: command.idempotencyKey,
    visitIds: [`${command.idempotencyKey}-${primary.id}`],
  };
}
export async function left() {
  const { household, visitIds } = await checkedIn();
  const command = { kind: 'mark-as-left' as const, visitIds, by: 'staff-1' };
  const { uid } = household;
  await updateHousehold(uid, now(), (inside) => decideLeaving(inside, command, now()));
  return { household: await stored(uid), visitIds };
}
export const noted = paidAnd(({ uid }) => {
  const note = { id: randomUUID(), by: 'staff-1', text: 'Leo is shy' };
  return updateHousehold(uid, now(), (household) => decideAddNote(household, note, now()));
});
export const withNoteToStaff = paidAnd(({ uid }) =>
  updateHousehold(uid, now(), (household) => decideLeaveNote(household, 'Ben has an allergy', now())),
);
export const paused = paidAnd((household) => {
  const [choice = null] = pauseChoices(household, now(), venue()).choices;
  return pauseMembership(household.uid, { weeks: 1, until: choice?.until ?? now() }, once());
});
export const canceled = paidAnd(({ uid }) => cancelMembership(uid, { personId: null }, once()));

/** A household without an email address, which was notified of a price change that was later withdrawn. */
export async function notifiedOfWithdrawnPrices() {
  const { uid } = await aPaidHousehold();
  const weekly = { supporter: cents(900), leader: cents(2200), 'legacy-maker': cents(3700) };
  const withdrawn = { from: addDays(dayOf(now()), 40), at: now(), weekly };
  await updateHousehold(uid, now(), (household) =>
    accept({ ...household, email: '', priceNotices: [withdrawn] }),
  );
  return { household: await stored(uid) };
}

export async function withReceipt() {
  const { household } = await paid();
  const [entry] = await listEntriesOf(household.uid);
  return { household, receipt: entry?.receipt };
}

export async function welcomed() {
  const { household } = await paid();
  const { docs } = await firestore().collection('mail').where('uid', '==', household.uid).get();
  await docs[0]?.ref.update({ state: { status: 'sent', at: now() } });
  return { household, emailId: docs[0]?.id };
}

export const aPaidPass = async (): Promise<OfPass> => ({ walkIn: await aPaidWalkIn() });
export const anUnpaidPass = async (): Promise<OfPass> => ({ walkIn: await anUnpaidWalkIn() });
export const anOldPass = async (): Promise<OfPass> => ({ walkIn: await anUnpaidWalkIn({ at: longAgo() }) });
export const aPassByCard = async () => {
  const { id, ...paidWith } = await aWalkInPaidByCard();
  return { walkIn: await storedWalkIn(id), ...paidWith };
};

/** A sale of the example's first item. */
export async function aSale() {
  const [item] = venue().items;
  const items = [{ id: item?.id ?? '', quantity: 1 }];
  const sale = { items, expectedCents: item?.priceCents ?? 0, method: 'cash' as const };
  const sold = await sellItems({ ...sale, idempotencyKey: randomUUID() }, 'staff-1', { at: now() }, now());
  return { ...(await noCustomer()), receipt: sold.ok ? sold.body.receipt : undefined };
}

export const aColleague = async () => ({ colleague: await auth().getUser((await aStaffMember()).uid) });
export const noCustomer = async () => ({ noCustomer: true as const });
export const today = async () => ({ ...(await noCustomer()), day: dayOf(now()) });
/** A random day before the venue had any takings, which only admins can close. */
export const anUncountedDay = async () => ({
  ...(await noCustomer()),
  day: addDays(venueDate('1980-01-01'), randomInt(10_000)),
});
