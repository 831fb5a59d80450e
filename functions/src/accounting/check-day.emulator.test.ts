import { randomUUID } from 'node:crypto';
import * as accountingEndpoints from '@legacy-hub/domain/accounting/endpoints';
import type { WireException, WireProofDay } from '@legacy-hub/domain/accounting/wire';
import { cardEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { cents } from '@legacy-hub/domain/core/money';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { firestore } from '../firebase/admin.ts';
import { ledger } from '../stores/firestore/collections.ts';
import { forgetInProofs, listProofMonths } from '../stores/proofs.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { deliverReturnEvents, disputeOf, latestPaymentOf } from '../testing/stripe/return-events.ts';
import { advanceSandbox, provider } from '../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold, ledgerOf } from '../testing/subjects/card-households.ts';
import { anUnpaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { checkDay, checkDueDays } from './check-day.ts';
import { accountingHandlers } from './handlers.ts';

setProject('demo-check-day');

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  server = await serveApp(accountingEndpoints, accountingHandlers);
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

const today = dayOf(instant(Date.now()));
const now = (): Instant => addDuration(instant(Date.now()), minutes(11));

async function exceptions(): Promise<WireException[]> {
  await checkDay(today, now());
  const { body } = await call(server, 'GET', `/api/admin/accounts/proofs?from=${today}&until=${today}`, {
    token: admin.token,
  });
  return (Object(body).days as WireProofDay[]).flatMap((proof) => proof.exceptions);
}

async function aCounterHousehold(method: CounterMethod, name: string): Promise<Household> {
  const { uid, primary, family } = await anUnpaidHousehold({ name, tiers: ['leader', 'supporter'] });
  const personIds = peopleOf({ primary, family } as Household).map(({ id }) => id);
  const command = { personIds, weeks: 1, key: randomUUID(), by: admin.uid, method };
  return expectAccepted(await confirmHouseholdCash(uid, command, instant(Date.now()))).state;
}

async function entryOf(household: Pick<Household, 'uid'>): Promise<LedgerEntry> {
  const [entry] = await ledgerOf(household);
  if (!entry) throw new Error('nothing was booked');
  return entry;
}

/** Deletes an entry as direct database access could. Returns a function that restores it. */
async function removeByHand(entry: LedgerEntry): Promise<() => Promise<unknown>> {
  await ledger().doc(entry.id).delete();
  return () => ledger().doc(entry.id).set(entry);
}

beforeEach(async () => {
  expect(await exceptions()).toEqual([]);
});

describe('a comparison of the ledger, Stripe and the staff log', () => {
  test('finds no exceptions for payments at the counter and online, and all refunds', async () => {
    await aCounterHousehold('cash', 'Cara Cash');
    await aCounterHousehold('terminal', 'Tara Terminal');
    for (const [card, win] of [
      ['visa', false],
      ['refundFail', false],
      ['createDispute', true],
    ] as const) {
      const { household } = await aCardHousehold({ card });
      const payment = await latestPaymentOf(household);
      if (win)
        await provider.disputes.update(await disputeOf(payment), {
          evidence: { uncategorized_text: 'winning_evidence' },
          submit: true,
        });
      else {
        const { id } = await provider.refunds.create({ payment_intent: payment, amount: 500 });
        if (card === 'refundFail')
          await expect.poll(async () => (await provider.refunds.retrieve(id)).status).toBe('failed');
      }
      await deliverReturnEvents(payment);
    }
    expect(await exceptions()).toEqual([]);
    expect(await checkDay(today, now())).toMatchObject({
      card: { ledgerCents: 3 * 2000 - 500 },
      takenCents: 3 * 2000 + 500 + 2000,
      returnedCents: -500 - 500 - 2000,
      feesCents: 3 * 64 + 2500,
      counter: { foundCents: 2 * 2400 },
    });
  });
});

describe('an entry removed from the ledger by hand', () => {
  // spec: office-proof-1
  test.each(['cash', 'terminal'] as const)('is reported when it was paid by %s', async (method) => {
    const household = await aCounterHousehold(method, `Removed ${method}`);
    const entries = await ledgerOf(household);
    const undo = await Promise.all(entries.map(removeByHand));
    expect(await exceptions()).toMatchObject([
      {
        side: 'staff-log',
        ledgerCents: null,
        foundCents: 2400,
        customerName: `Removed ${method}`,
        staffEmail: expect.any(String),
      },
    ]);
    await Promise.all(undo.map((putBack) => putBack()));
  });

  test('is reported when it was paid online', async () => {
    const { household } = await aCardHousehold();
    const undo = await removeByHand(await entryOf(household));
    expect(await exceptions()).toMatchObject([
      { side: 'provider', what: 'payment', ledgerCents: null, customer: household.uid },
    ]);
    await undo();
  });

  test('is reported when one of several people of a payment is missing', async () => {
    const household = await aCounterHousehold('cash', 'Half Missing');
    const undo = await removeByHand(await entryOf(household));
    expect(await exceptions()).toMatchObject([{ customerName: 'Half Missing', foundCents: 2400 }]);
    await undo();
  });
});

describe('an entry without an explanation', () => {
  test('is reported when it claims to be paid online', async () => {
    const entry = cardEntry(
      {
        id: 'sessions:pi_invented',
        at: instant(Date.now()),
        who: null,
        amountCents: cents(500),
        item: { kind: 'extra-sessions', quantity: 1, note: '' },
      },
      'pi_invented',
    );
    await ledger().doc(entry.id).set(entry);
    expect(await exceptions()).toMatchObject([{ reference: entry.receipt, foundCents: null }]);
    await ledger().doc(entry.id).delete();
  });

  test('is reported when no staff member took the money', async () => {
    const household = await aCounterHousehold('cash', 'Action Missing');
    const actions = firestore().collection('staffActions').where('who.uid', '==', household.uid);
    const { docs } = await actions.get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    expect(await exceptions()).toMatchObject([{ customerName: 'Action Missing', foundCents: null }]);
    await Promise.all(docs.map((stored) => stored.ref.set(stored.data())));
  });
});

test('a payment booked on another day than its movement is no exception', async () => {
  const { household } = await aCardHousehold();
  const entry = await entryOf(household);
  const before = addDays(entry.day, -3);
  await ledger()
    .doc(entry.id)
    .set({ ...entry, day: before });
  expect(await exceptions()).toEqual([]);
  expect(await checkDay(before, now())).toMatchObject({
    card: { ledgerCents: 2000, foundCents: 2000 },
    takenCents: 0,
    exceptions: [],
  });
  await ledger().doc(entry.id).set(entry);
});

test('an erased customer is in no exception any more', async () => {
  const { household } = await aCardHousehold();
  const undo = await removeByHand(await entryOf(household));
  expect(await exceptions()).toMatchObject([{ customer: household.uid }]);
  const { uid, email } = household;
  await forgetInProofs({ version: 1, uid, email, customerId: null, at: now() });
  expect(JSON.stringify(await listProofMonths())).not.toContain(uid);
  await undo();
});

test('the schedule compares past days, reports differences, and removes them once they are resolved', async () => {
  const { household } = await aCardHousehold();
  const undo = await removeByHand(await entryOf(household));
  const inFourDays = addDuration(now(), days(4));
  const outcome = await checkDueDays(inFourDays);
  expect(outcome).toMatchObject({ failed: 0, isComplete: true });
  const known = async () => (await listProofMonths()).flatMap((month) => Object.values(month.days));
  const exceptionsOf = async () => (await known()).flatMap((day) => day.exceptions);
  expect(await exceptionsOf()).toMatchObject([{ what: 'payment', customer: household.uid }]);
  await undo();
  await checkDueDays(inFourDays);
  expect(await exceptionsOf()).toEqual([]);
});

test('a payout from Stripe is stored with its day of arrival', async () => {
  const { household } = await aCardHousehold();
  await advanceSandbox(4 * 24 * 60 * 60);
  const [payout] = (await provider.payouts.list()).data;
  if (!payout) throw new Error('nothing was paid out');
  const day = dayOf(instant(payout.created * 1000));
  const { payouts } = await checkDay(day, addDuration(now(), days(6)));
  expect(payouts).toContainEqual({
    id: payout.id,
    amountCents: payout.amount,
    arrivesOn: dayOf(instant(payout.arrival_date * 1000)),
  });
  expect(household.uid).toBeTruthy();
});
