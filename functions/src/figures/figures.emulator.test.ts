import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { DayFigures } from '@legacy-hub/domain/figures/schema';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDuration, dayOf, days, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideUndoCheckIn } from '@legacy-hub/domain/visits/undo';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseHousehold } from '../account/erasure/erasure.ts';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { listFigures, readMemberCounts } from '../stores/figures.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { countMembers } from './count-members.ts';
import { recountDay, recountMembers } from './recount.ts';

setProject('demo-figures');

const now = () => instant(Date.now());
const today = dayOf(now());

async function figuresOf(day = today): Promise<DayFigures | undefined> {
  const [figures] = await listFigures(monthOf(day), monthOf(day));
  return figures?.days[day];
}
const cashToday = async () => (await figuresOf())?.takings.cash;
const visitsToday = async () =>
  Object.values((await figuresOf())?.visits ?? {}).reduce((total, people) => total + people, 0);

const payCash = ({ uid, primary }: Household, key: string, at: Instant = now()) =>
  confirmHouseholdCash(uid, { personIds: [primary.id], weeks: 1, key, by: 'kim' }, at);
const checkIn = ({ uid, primary }: Household, at: Instant = now()) =>
  updateHousehold(uid, at, (household) =>
    decideCheckIn(household, { personIds: [primary.id], idempotencyKey: randomUUID(), by: 'kim' }, at),
  );

beforeEach(async () => {
  const { docs } = await firestore().collection('figures').get();
  for (const { ref } of [...docs, { ref: firestore().doc('counters/members') }]) await ref.delete();
  for (const name of ['ledger', 'visits', 'users'])
    await firestore().recursiveDelete(firestore().collection(name));
});

describe('the figures of a day', () => {
  test('include every payment once, however many arrive at once and however often one is repeated', async () => {
    const households = await Promise.all(
      Array.from({ length: AT_ONCE }, () => anUnpaidHousehold({ tiers: ['leader'] })),
    );
    await Promise.all(
      households.flatMap((household) => [payCash(household, 'key'), payCash(household, 'key')]),
    );
    expect(await cashToday()).toMatchObject({ entries: AT_ONCE, paidCents: AT_ONCE * 2000 });
    expect(await readMemberCounts()).toEqual({ members: { leader: AT_ONCE }, paused: {} });
    expect((await figuresOf())?.members).toMatchObject({ leader: { joined: AT_ONCE } });
    expect([await recountDay(today), await recountMembers()]).toEqual([false, false]);
  });

  test('include a visit until it is undone', async () => {
    const household = await aPaidHousehold();
    await checkIn(household);
    expect(await visitsToday()).toBe(1);
    const [visit] = (await stored(household.uid)).primary.visits;
    const undo = { idempotencyKey: visit?.idempotencyKey ?? '', by: 'kim' };
    await updateHousehold(household.uid, now(), (each) => decideUndoCheckIn(each, undo, now()));
    expect(await visitsToday()).toBe(0);
    expect(await recountDay(today)).toBe(false);
  });

  test('are recounted while payments arrive, and none is lost or doubled', async () => {
    const households = await Promise.all(Array.from({ length: AT_ONCE }, () => anUnpaidHousehold()));
    const payments = households.map((household) => payCash(household, 'key'));
    await Promise.all([...payments, recountDay(today)]);
    expect(await cashToday()).toMatchObject({ entries: AT_ONCE });
    expect(await recountDay(today)).toBe(false);
  });

  // spec: office-figures-1
  test('are corrected by a recount, which preserves how members moved', async () => {
    await aPaidHousehold();
    await aPaidHousehold();
    const [entry] = (await firestore().collection('ledger').get()).docs;
    const removed = parseLedgerEntry(entry?.data());
    await entry?.ref.delete();
    expect(await recountDay(today)).toBe(true);
    expect(await cashToday()).toMatchObject({ entries: 1, paidCents: removed.amountCents });
    expect((await figuresOf())?.members.supporter?.joined).toBe(2);
  });
});

describe('the number of members', () => {
  test('decreases automatically after a paid week', async () => {
    const household = await aPaidHousehold();
    const later = addDuration(now(), days(9));
    await countMembers(later);
    expect((await stored(household.uid)).standings?.people).toEqual({});
    expect((await readMemberCounts()).members).toEqual({ supporter: 0 });
    expect((await figuresOf(dayOf(later)))?.members.supporter?.left).toBe(1);
    expect(await countMembers(later)).toMatchObject({ done: 0, failed: 0 });
  });

  test('includes no one whose account is erased', async () => {
    const household = await aPaidHousehold();
    const later = addDuration(now(), days(9));
    await eraseHousehold(household.uid, later, decideEraseAccount);
    expect((await readMemberCounts()).members).toEqual({ supporter: 0 });
    expect(await recountMembers()).toBe(false);
  });
});
