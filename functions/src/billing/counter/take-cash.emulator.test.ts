import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cents } from '@legacy-hub/domain/core/money';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { days, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { billingHandlers } from '../handlers.ts';
import { upgradeInCash } from './cash.ts';

setProject('demo-take-cash');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const post = (path: string, body: unknown) => call(server, 'POST', path, { token: staff.token, body });
const confirm = (body: object) => post('/api/confirm-cash-payment', body);
const sell = (body: object) => post('/api/admin/extra-sessions', { memberId: null, ...body });
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });

async function ledgerEntriesOf(field: 'who.uid' | 'who.walkInId', id: string) {
  const { docs } = await firestore().collection('ledger').where(field, '==', id).get();
  return docs.map((doc) => parseLedgerEntry(doc.data())).sort((a, b) => b.amountCents - a.amountCents);
}
const emailsTo = async ({ email }: { email: string }) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('content.kind'),
  );
const primaryOf = ({ uid, primary }: Household) => ({ userId: uid, membershipId: primary.id });
const paidUntil = async ({ uid }: Household) => {
  const { membership } = (await stored(uid)).primary;
  return membership.status === 'active' ? membership.paidUntil : null;
};

beforeAll(async () => {
  const { confirmCash: handleConfirm, sellSessions: handleSell } = billingHandlers;
  server = await serveApp(
    { confirmCash: billingEndpoints.confirmCash, sellSessions: billingEndpoints.sellSessions },
    { confirmCash: handleConfirm, sellSessions: handleSell },
  );
  staff = await aStaffMember();
});
afterAll(() => server.close());

describe('cash confirmation for memberships', () => {
  // spec: billing-take-cash-1
  test('activates them, writes a ledger entry for each, and sends one email', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = household.family;
    const { status, body } = await confirm({
      userId: household.uid,
      membershipId: [household.primary.id, child?.id],
      isFamily: false,
    });
    const entries = await ledgerEntriesOf('who.uid', household.uid);
    expect(entries).toMatchObject([
      { amountCents: 2000, method: 'cash', staff: staff.uid, who: { personId: household.primary.id } },
      { amountCents: 400, method: 'cash', staff: staff.uid, who: { personId: child?.id } },
    ]);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Cash payment confirmed!',
        amountCents: 2400,
        receipt: entries.map(({ receipt }) => receipt).sort()[0],
      },
    });
    const { primary, family } = await stored(household.uid);
    expect([primary, ...family].map(({ membership }) => membership.status)).toEqual(['active', 'active']);
    expect(await emailsTo(household)).toEqual(['welcome']);
  });

  test('extends the paid time from its end, once per idempotency key', async () => {
    const household = await aPaidHousehold();
    const before = await paidUntil(household);
    const request = { ...primaryOf(household), weeks: 2, idempotencyKey: randomUUID() };
    const first = await confirm(request);
    expect(first).toMatchObject({ status: 200, body: { amountCents: 1600 } });
    expect(await paidUntil(household)).toBe(Number(before) + days(14));
    expect((await confirm(request)).body).toEqual(first.body);
    expect(await paidUntil(household)).toBe(Number(before) + days(14));
    expect(await ledgerEntriesOf('who.uid', household.uid)).toHaveLength(2);
  });

  test('refuses when another counter confirmed cash first', async () => {
    const household = await aPaidHousehold();
    const { id } = household.primary;
    const before = await paidUntil(household);
    const expectedPaidUntil = { [id]: before && toIsoString(before) };
    const confirmOnce = () =>
      confirm({ ...primaryOf(household), expectedPaidUntil, idempotencyKey: randomUUID() });
    expect((await confirmOnce()).status).toBe(200);
    expect(await confirmOnce()).toMatchObject(
      refused(409, 'changed-since-loaded', 'This has changed since you opened it. Check it and try again.'),
    );
    expect(await ledgerEntriesOf('who.uid', household.uid)).toHaveLength(2);
  });

  test('refuses an idempotency key that was used for another person', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const idempotencyKey = randomUUID();
    await confirm({ ...primaryOf(household), idempotencyKey });
    const before = await stored(household.uid);
    expect(
      await confirm({ userId: household.uid, membershipId: household.family[0]?.id, idempotencyKey }),
    ).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await stored(household.uid)).toEqual(before);
  });

  test('refuses a person of another household, an unknown customer and an empty choice', async () => {
    const [household, neighbour] = [await anUnpaidHousehold(), await anUnpaidHousehold()];
    expect(await confirm({ userId: household.uid, membershipId: neighbour.primary.id })).toMatchObject(
      refused(404, 'unknown-person', 'This person isn’t in the household.'),
    );
    expect(await confirm({ userId: 'nobody', membershipId: 'nobody' })).toMatchObject(
      refused(404, 'not-found', 'User not found'),
    );
    expect(await confirm({ userId: household.uid, membershipId: [] })).toMatchObject(
      refused(400, 'bad-input', 'Please choose at least one person.'),
    );
    expect(await stored(household.uid)).toEqual(household);
  });
});

describe('the difference for a higher tier in cash', () => {
  const upgrade = ({ primary: { id } }: Household, key = randomUUID()) => {
    const command = { personId: id, currentTier: 'supporter', newTier: 'leader' } as const;
    return { ...command, expectedCents: cents(1200), key, by: staff.uid };
  };
  const now = () => instant(Date.now());

  test('is charged once by two counters at the same moment, and the paid days remain', async () => {
    const household = await aPaidHousehold();
    const before = await paidUntil(household);
    const results = await Promise.all(
      [1, 2].map(() => upgradeInCash(household.uid, upgrade(household), now())),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored(household.uid)).primary.membership).toMatchObject({
      tier: 'leader',
      paidUntil: before,
    });
    expect(await ledgerEntriesOf('who.uid', household.uid)).toMatchObject([
      { amountCents: 1200, staff: staff.uid },
      { amountCents: 800 },
    ]);
  });

  test('returns the same receipt for a repeated request', async () => {
    const household = await aPaidHousehold();
    const command = upgrade(household);
    const first = await upgradeInCash(household.uid, command, now());
    expect(first).toMatchObject({ ok: true, body: { amountCents: 1200 } });
    expect(await upgradeInCash(household.uid, command, now())).toEqual(first);
  });

  test('is booked and receipted for each household that is upgraded with the same key', async () => {
    const households = await Promise.all([aPaidHousehold(), aPaidHousehold()]);
    const key = randomUUID();
    for (const household of households) {
      const result = await upgradeInCash(household.uid, upgrade(household, key), now());
      expect(result).toMatchObject({ ok: true, body: { amountCents: 1200 } });
      expect((await ledgerEntriesOf('who.uid', household.uid))[0]).toMatchObject({ amountCents: 1200 });
      expect(await emailsTo(household)).toContain('receipt');
    }
  });

  test('is refused with the key of another payment of the household', async () => {
    const household = await aPaidHousehold();
    const first = upgrade(household);
    await upgradeInCash(household.uid, first, now());
    const other = { ...first, currentTier: 'leader', newTier: 'legacy-maker' } as const;
    expect(await upgradeInCash(household.uid, other, now())).toMatchObject({
      ok: false,
      refusal: { code: 'idempotency-key-reused' },
    });
    expect((await stored(household.uid)).primary.membership.tier).toBe('leader');
  });
});

describe('cash confirmation for a day pass', () => {
  const passOf = ({ id }: { id: string }) => ({ userId: id, membershipId: id, isFamily: false });

  test('activates it with one ledger entry and an email, and charges nothing more when repeated', async () => {
    const pass = await anUnpaidWalkIn({ hours: 2, participants: 2, email: `${randomUUID()}@example.com` });
    const first = await confirm(passOf(pass));
    expect(first).toMatchObject({ status: 200, body: { amountCents: 2100 } });
    expect((await confirm(passOf(pass))).body).toEqual(first.body);
    expect((await storedWalkIn(pass.id)).payment).toMatchObject({
      status: 'active',
      by: 'cash',
      staff: staff.uid,
    });
    expect(await ledgerEntriesOf('who.walkInId', pass.id)).toMatchObject([
      { amountCents: 2100, staff: staff.uid },
    ]);
    expect(await emailsTo(pass)).toEqual(['walk-in-pass', 'walk-in-pass']);
  });

  test('is refused for any person id but the pass’s own', async () => {
    const pass = await anUnpaidWalkIn();
    expect(await confirm({ userId: pass.id, membershipId: 'someone' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-person' },
    });
  });
});

describe('extra sessions sold for cash', () => {
  test('are granted with one ledger entry, and not again for the same idempotency key', async () => {
    const household = await aPaidHousehold();
    const request = { userId: household.uid, memberId: null, quantity: 3, idempotencyKey: randomUUID() };
    const first = await sell(request);
    expect(first).toMatchObject({ status: 200, body: { success: true, amountCents: 1500 } });
    expect((await sell(request)).body).toEqual(first.body);
    expect((await stored(household.uid)).primary.boughtHours).toBe(3);
    const sold = await ledgerEntriesOf('who.uid', household.uid);
    expect(sold.filter(({ item }) => item.kind === 'extra-sessions')).toMatchObject([
      { amountCents: 1500, method: 'cash', staff: staff.uid, item: { kind: 'extra-sessions', quantity: 3 } },
    ]);
  });

  test('are granted only to the chosen family member', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const memberId = household.family[0]?.id;
    await sell({ userId: household.uid, memberId, quantity: 1, idempotencyKey: randomUUID() });
    const { primary, family } = await stored(household.uid);
    expect([primary.boughtHours, family[0]?.boughtHours]).toEqual([0, 1]);
  });

  test('are refused when the idempotency key was used for another quantity', async () => {
    const household = await aPaidHousehold();
    const request = { userId: household.uid, memberId: null, quantity: 1, idempotencyKey: randomUUID() };
    await sell(request);
    expect(await sell({ ...request, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect((await stored(household.uid)).primary.boughtHours).toBe(1);
  });
});
