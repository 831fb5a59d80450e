import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import { cents } from '@legacy-hub/domain/core/money';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, addDuration, days, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCancelWalkIn } from '@legacy-hub/domain/walk-ins/changes/returns';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { updateWalkIn } from '../../stores/customers/walk-ins.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { saveVenue } from '../../testing/example-settings.ts';
import { AT_ONCE } from '../../testing/faults/races.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, answerBank } from '../../testing/stripe/stripe-sandbox.ts';
import { aPhone } from '../../testing/subjects/households.ts';
import { anUnpaidWalkIn, storedWalkIn, tomorrow } from '../../testing/subjects/walk-ins.ts';
import { billingHandlers } from '../handlers.ts';

setProject('demo-pay-walk-in');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers, unlimited);
});
afterAll(() => server.close());

const paid = { status: 200, body: { requiresAction: false, success: true } };
const refused = (status: number, code: string) => ({ status, body: { code } });
const newKey = () => `key-${randomUUID()}`;
const aPass = (traits = {}) =>
  anUnpaidWalkIn({ payBy: 'card', email: `${randomUUID()}@example.com`, ...traits });

function pay({ name, email, phone }: WalkIn, paymentMethodId: string, more: object = {}) {
  const body = { paymentMethodId, name, email, phone: phone.e164, ...more };
  return call(server, 'POST', '/api/payment', { body });
}
async function ledgerEntriesOf({ id }: WalkIn) {
  const { docs } = await firestore().collection('ledger').where('who.walkInId', '==', id).get();
  const entries = docs.map((doc) => parseLedgerEntry(doc.data()));
  return entries.map(({ amountCents }) => amountCents).sort((one, other) => other - one);
}
const emailsTo = async ({ email }: WalkIn) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('content.kind'),
  );

describe('card payment for a day pass', () => {
  // spec: billing-pay-walk-in-1
  test('charges the newest unpaid pass at our own price and emails it', async () => {
    const typedPhone = aPhone();
    const older = await aPass({ typedPhone, at: instant(Date.now() - 60_000) });
    const newer = await aPass({ typedPhone, email: older.email, hours: 3 });
    expect(await pay(newer, await aCard(), { totalAmountInCents: 1 })).toMatchObject(paid);
    expect((await storedWalkIn(newer.id)).payment).toMatchObject({ status: 'active', by: 'card' });
    expect((await storedWalkIn(older.id)).payment).toMatchObject({ status: 'pending' });
    expect(await ledgerEntriesOf(newer)).toEqual([2100]);
    expect(await emailsTo(newer)).toEqual(['walk-in-pass']);
    expect(await pay(older, await aCard(), { walkInId: older.id })).toMatchObject(paid);
    expect(await ledgerEntriesOf(older)).toEqual([1400]);
  });

  test('returns the pass code once the pass is paid, even when the request is repeated', async () => {
    const pass = await aPass();
    const more = { walkInId: pass.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(pass, card, more);
    expect(body).not.toHaveProperty('passCode');
    await answerBank(wireConfirmation.parse(body).clientSecret, 'approve');
    const withCode = { status: 200, body: { ...paid.body, passCode: pass.code } };
    expect(await pay(pass, card, more)).toMatchObject(withCode);
    expect(await pay(pass, card, more)).toMatchObject(withCode);
  });

  test('can be declined and completes once 3-D Secure is approved', async () => {
    const pass = await aPass();
    const walkInId = pass.id;
    expect(await pay(pass, await aCard('chargeDeclined'), { walkInId })).toMatchObject({
      status: 402,
      body: { code: 'card-declined', error: 'Your card was declined.' },
    });
    const second = { walkInId, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const secondResponse = await pay(pass, card, second);
    await answerBank(wireConfirmation.parse(secondResponse.body).clientSecret, 'refuse');
    expect(await pay(pass, card, second)).toMatchObject(refused(402, 'card-declined'));
    const third = { walkInId, idempotencyKey: newKey() };
    const { body } = await pay(pass, card, third);
    expect(await ledgerEntriesOf(pass)).toEqual([]);
    await answerBank(wireConfirmation.parse(body).clientSecret, 'approve');
    expect(await pay(pass, card, third)).toMatchObject(paid);
    expect(await ledgerEntriesOf(pass)).toEqual([1400]);
  });

  test('charges once for many simultaneous requests, with one idempotency key or many', async () => {
    for (const keyOf of [newKey, () => 'the-same-key']) {
      const pass = await aPass();
      const card = await aCard();
      const payOnce = () => pay(pass, card, { walkInId: pass.id, idempotencyKey: keyOf() });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, payOnce));
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((status) => status === 200).length).toBe(keyOf === newKey ? 1 : AT_ONCE);
      expect(codes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await ledgerEntriesOf(pass)).toEqual([1400]);
      expect((await storedWalkIn(pass.id)).refunded).toEqual([]);
    }
  });

  test('is refunded when the bank approves it after cash was taken', async () => {
    const pass = await aPass();
    const more = { walkInId: pass.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(pass, card, more);
    await updateWalkIn(pass.id, instant(Date.now()), (walkIn) =>
      decideWalkInCash(walkIn, { by: 'a-staff-member' }, instant(Date.now()), venue()),
    );
    await answerBank(wireConfirmation.parse(body).clientSecret, 'approve');
    for (const _repeat of [1, 2])
      expect(await pay(pass, card, more)).toMatchObject(refused(409, 'already-paid'));
    expect(await ledgerEntriesOf(pass)).toEqual([1400, 1400, -1400]);
    expect((await storedWalkIn(pass.id)).refunded).toHaveLength(1);
  });

  test('is refunded when the bank approves it after staff cancelled the pass, and never counts as paid', async () => {
    const pass = await aPass();
    const more = { walkInId: pass.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(pass, card, more);
    await updateWalkIn(pass.id, instant(Date.now()), (walkIn) => {
      const command = { by: 'lee', isAdmin: false, reason: 'Ill', expectedCents: cents(0) };
      return decideCancelWalkIn(walkIn, [], command, instant(Date.now()));
    });
    await answerBank(wireConfirmation.parse(body).clientSecret, 'approve');
    const cancelled = () =>
      call(server, 'POST', '/api/cancel-payment', {
        body: { paymentMethodId: card, email: pass.email, phone: pass.phone.e164, ...more },
      });
    for (const _repeat of [1, 2])
      expect(await pay(pass, card, more)).toMatchObject(refused(404, 'nothing-to-pay'));
    expect(await cancelled()).toMatchObject({ status: 200, body: { isPaid: false } });
    expect(await ledgerEntriesOf(pass)).toEqual([1400, -1400]);
  });

  test('is cancelled when retried after cash was taken', async () => {
    const pass = await aPass();
    const more = { walkInId: pass.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(pass, card, more);
    await updateWalkIn(pass.id, instant(Date.now()), (walkIn) =>
      decideWalkInCash(walkIn, { by: 'a-staff-member' }, instant(Date.now()), venue()),
    );
    expect(await pay(pass, card, more)).toMatchObject(refused(409, 'already-paid'));
    await expect(answerBank(wireConfirmation.parse(body).clientSecret, 'approve')).rejects.toThrow();
    expect(await ledgerEntriesOf(pass)).toEqual([1400]);
  });

  test('is refused and changes nothing when nothing is due or the date is past', async () => {
    const card = await aCard();
    const pass = await aPass();
    const walkInId = pass.id;
    const nothing = refused(404, 'nothing-to-pay');
    expect(await pay({ ...pass, email: 'nobody@example.com' }, card, { walkInId })).toMatchObject(nothing);
    expect(await pay({ ...pass, email: 'nobody@example.com' }, card)).toMatchObject(nothing);
    expect(await pay(pass, card, { walkInId: 'none' })).toMatchObject(nothing);
    expect(await storedWalkIn(pass.id)).toEqual(pass);
    const old = await aPass({ at: addDuration(instant(Date.now()), -days(2)) });
    expect(await pay(old, card, { walkInId: old.id })).toMatchObject(refused(409, 'walk-in-date-past'));
    await pay(pass, card, { walkInId });
    const again = await pay(pass, await aCard(), { walkInId });
    expect(again).toMatchObject({ status: 409, body: { error: 'This person has already paid.' } });
    expect(await ledgerEntriesOf(pass)).toEqual([1400]);
  });

  // spec: billing-pay-walk-in-2
  test('holds hours again after their hold has ended, and is refused before the charge on a full day', async () => {
    await saveVenue({ capacity: 1, reservablePercent: 100 });
    const date = tomorrow();
    const pass = await aPass({ date, at: addDuration(instant(Date.now()), -minutes(70)) });
    const group = await anUnpaidWalkIn({ date, hours: 23, by: 'lee' });
    const walkInId = pass.id;
    expect(await pay(pass, await aCard(), { walkInId })).toMatchObject(refused(409, 'day-booked-out'));
    expect(await ledgerEntriesOf(pass)).toEqual([]);
    await updateWalkIn(group.id, instant(Date.now()), (walkIn) => {
      const command = { by: 'lee', isAdmin: false, reason: 'Ill', expectedCents: cents(0) };
      return decideCancelWalkIn(walkIn, [], command, instant(Date.now()));
    });
    expect(await pay(pass, await aCard(), { walkInId })).toMatchObject(paid);
    const day = await firestore().doc(`days/${date}`).get();
    expect(day.data()).toMatchObject({ reserved: 2, held: {} });
  });

  test('holds hours beyond the limit of unpaid groups only during the charge', async () => {
    await saveVenue({ capacity: 10, reservablePercent: 100 });
    const date = tomorrow();
    const pass = await aPass({ date, hours: 10, participants: 5, isUnheld: true });
    const heldHours = async () =>
      Object.values((await firestore().doc(`days/${date}`).get()).get('held') ?? {}).length;
    const walkInId = pass.id;
    const declined = await aCard('chargeDeclined');
    expect(await pay(pass, declined, { walkInId })).toMatchObject(refused(402, 'card-declined'));
    expect(await heldHours()).toBe(0);
    const more = { walkInId, idempotencyKey: newKey() };
    const { body } = await pay(pass, await aCard('authenticationRequired'), more);
    expect(body).toMatchObject({ requiresAction: true });
    expect(await heldHours()).toBe(0);
    expect(await pay(pass, await aCard(), { walkInId })).toMatchObject(paid);
  });

  test('holds the hours of a small group during confirmation at the bank, and not once the card is declined', async () => {
    await saveVenue({ capacity: 10, reservablePercent: 100 });
    const date = addDays(tomorrow(), 1);
    const pass = await aPass({ date, isUnheld: true });
    const held = async () => (await firestore().doc(`days/${date}`).get()).get('held');
    const more = { walkInId: pass.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(pass, card, more);
    expect(await held()).toMatchObject({ [pass.id]: { hours: 2 } });
    await answerBank(wireConfirmation.parse(body).clientSecret, 'refuse');
    expect(await pay(pass, card, more)).toMatchObject(refused(402, 'card-declined'));
    expect(await held()).toEqual({});
  });

  test('is refused for a day that has closed since, even after 3-D Secure', async () => {
    await saveVenue();
    const date = tomorrow();
    const [pass, requested] = await Promise.all([aPass({ date }), aPass({ date })]);
    const more = { walkInId: requested.id, idempotencyKey: newKey() };
    const card = await aCard('authenticationRequired');
    const { body } = await pay(requested, card, more);
    const storm = { from: date, to: date, hours: null, reason: 'Storm' };
    await saveVenue({ openingHoursExceptions: [storm] });
    const closed = refused(409, 'venue-closed');
    expect(await pay(pass, await aCard(), { walkInId: pass.id })).toMatchObject(closed);
    expect(await pay(requested, card, more)).toMatchObject(closed);
    await expect(answerBank(wireConfirmation.parse(body).clientSecret, 'approve')).rejects.toThrow();
    expect([await ledgerEntriesOf(pass), await ledgerEntriesOf(requested)]).toEqual([[], []]);
  });
});
