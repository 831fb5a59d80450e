import { randomUUID } from 'node:crypto';
import { confirmCash, sellSessions } from '@legacy-hub/domain/billing/endpoints';
import { readLedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Member } from '@legacy-hub/domain/household-schema';
import { days, instant, isoText } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidPass, storedPass } from '../testing/walk-ins.ts';
import { billingHandlers } from './handlers.ts';

useProject('demo-take-cash');

let venue: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const post = (path: string, body: unknown) => call(venue, 'POST', path, { token: staff.token, body });
const confirm = (body: object) => post('/api/confirm-cash-payment', body);
const sell = (body: object) => post('/api/admin/extra-sessions', body);
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });

async function entriesOf(field: 'who.uid' | 'who.walkInId', id: string) {
  const { docs } = await firestore().collection('ledger').where(field, '==', id).get();
  return docs.map((doc) => readLedgerEntry(doc.data())).sort((a, b) => b.amountCents - a.amountCents);
}
const lettersTo = async ({ email }: { email: string }) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('letter.kind'),
  );
const primaryOf = ({ uid, primary }: Member) => ({ userId: uid, membershipId: primary.id });
const paidUntil = async ({ uid }: Member) => {
  const { membership } = (await stored(uid)).primary;
  return membership.status === 'active' ? membership.paidUntil : null;
};

beforeAll(async () => {
  const { confirmCash: handleConfirm, sellSessions: handleSell } = billingHandlers;
  venue = await serveApp(
    { confirmCash, sellSessions },
    { confirmCash: handleConfirm, sellSessions: handleSell },
  );
  staff = await aStaffMember();
});
afterAll(() => venue.close());

describe('confirming cash for memberships', () => {
  test('makes them active, writes one entry and receipt each, and welcomes a new member', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = member.family;
    const { status, body } = await confirm({
      userId: member.uid,
      membershipId: [member.primary.id, child?.id],
      isFamily: false,
    });
    const entries = await entriesOf('who.uid', member.uid);
    expect(entries).toMatchObject([
      { amountCents: 2000, method: 'cash', staff: staff.uid, who: { personId: member.primary.id } },
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
    const { primary, family } = await stored(member.uid);
    expect([primary, ...family].map(({ membership }) => membership.status)).toEqual(['active', 'active']);
    expect((await lettersTo(member)).sort()).toEqual(['receipt', 'welcome']);
  });

  test('pays ahead from the end of what is paid, and the same press again only answers once more', async () => {
    const member = await aPaidHousehold();
    const before = await paidUntil(member);
    const press = { ...primaryOf(member), weeks: 2, gesture: randomUUID() };
    const first = await confirm(press);
    expect(first).toMatchObject({ status: 200, body: { amountCents: 1600 } });
    expect(await paidUntil(member)).toBe(Number(before) + days(14));
    expect((await confirm(press)).body).toEqual(first.body);
    expect(await paidUntil(member)).toBe(Number(before) + days(14));
    expect(await entriesOf('who.uid', member.uid)).toHaveLength(2);
  });

  test('without a press of its own takes nothing for what is paid', async () => {
    const member = await aPaidHousehold();
    expect(await confirm(primaryOf(member))).toMatchObject(
      refused(409, 'already-paid', 'Mia Rossi is already paid.'),
    );
    expect(await stored(member.uid)).toEqual(member);
  });

  test('takes nothing when the other counter was faster', async () => {
    const member = await aPaidHousehold();
    const { id } = member.primary;
    const seen = await paidUntil(member);
    const seenPaidUntil = { [id]: seen && isoText(seen) };
    const press = () => confirm({ ...primaryOf(member), seenPaidUntil, gesture: randomUUID() });
    expect((await press()).status).toBe(200);
    expect(await press()).toMatchObject(
      refused(409, 'changed-meanwhile', 'This has changed in the meantime. Please look again.'),
    );
    expect(await entriesOf('who.uid', member.uid)).toHaveLength(2);
  });

  test('refuses a press that was used for another person', async () => {
    const member = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const gesture = randomUUID();
    await confirm({ ...primaryOf(member), gesture });
    const before = await stored(member.uid);
    expect(await confirm({ userId: member.uid, membershipId: member.family[0]?.id, gesture })).toMatchObject({
      status: 409,
      body: { code: 'gesture-reused' },
    });
    expect(await stored(member.uid)).toEqual(before);
  });

  test('knows nobody of another household, and no customer who does not exist', async () => {
    const [member, neighbour] = [await anUnpaidHousehold(), await anUnpaidHousehold()];
    expect(await confirm({ userId: member.uid, membershipId: neighbour.primary.id })).toMatchObject(
      refused(404, 'unknown-person', 'This person is not part of the household.'),
    );
    expect(await confirm({ userId: 'nobody', membershipId: 'nobody' })).toMatchObject(
      refused(404, 'not-found', 'User not found'),
    );
    expect(await confirm({ userId: member.uid, membershipId: [] })).toMatchObject(
      refused(400, 'bad-input', 'Please choose a membership to confirm.'),
    );
    expect(await stored(member.uid)).toEqual(member);
  });
});

describe('confirming cash for a day pass', () => {
  const passOf = ({ id }: { id: string }) => ({ userId: id, membershipId: id, isFamily: false });

  test('makes it active with one entry and a letter, and a second press takes nothing more', async () => {
    const pass = await anUnpaidPass({ hours: 2, participants: 2, email: `${randomUUID()}@example.com` });
    const first = await confirm(passOf(pass));
    expect(first).toMatchObject({ status: 200, body: { amountCents: 2100 } });
    expect((await confirm(passOf(pass))).body).toEqual(first.body);
    expect((await storedPass(pass.id)).payment).toMatchObject({
      status: 'active',
      by: 'cash',
      staff: staff.uid,
    });
    expect(await entriesOf('who.walkInId', pass.id)).toMatchObject([{ amountCents: 2100, staff: staff.uid }]);
    expect(await lettersTo(pass)).toEqual(['walk-in-pass', 'walk-in-pass']);
  });

  test('is refused once its day is over', async () => {
    const at = instant(Date.now() - days(2));
    const pass = await anUnpaidPass({ at });
    expect(await confirm(passOf(pass))).toMatchObject(
      refused(409, 'walk-in-date-past', 'The day pass of Tom Bianchi is over.'),
    );
    expect(await storedPass(pass.id)).toEqual(pass);
  });

  test('is for the pass itself', async () => {
    const pass = await anUnpaidPass();
    expect(await confirm({ userId: pass.id, membershipId: 'somebody' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-person' },
    });
  });
});

describe('selling extra sessions for cash', () => {
  test('gives them with one entry, and the same press again only answers once more', async () => {
    const member = await aPaidHousehold();
    const press = { userId: member.uid, quantity: 3, gesture: randomUUID() };
    const first = await sell(press);
    expect(first).toMatchObject({ status: 200, body: { success: true, amountCents: 1500 } });
    expect((await sell(press)).body).toEqual(first.body);
    expect((await stored(member.uid)).primary.boughtHours).toBe(3);
    const sold = await entriesOf('who.uid', member.uid);
    expect(sold.filter(({ what }) => what.kind === 'extra-sessions')).toMatchObject([
      { amountCents: 1500, method: 'cash', staff: staff.uid, what: { kind: 'extra-sessions', quantity: 3 } },
    ]);
  });

  test('to somebody of the family is theirs alone', async () => {
    const member = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const memberId = member.family[0]?.id;
    await sell({ userId: member.uid, memberId, quantity: 1, gesture: randomUUID() });
    const { primary, family } = await stored(member.uid);
    expect([primary.boughtHours, family[0]?.boughtHours]).toEqual([0, 1]);
  });

  test('refuses the same press with another quantity', async () => {
    const member = await aPaidHousehold();
    const press = { userId: member.uid, quantity: 1, gesture: randomUUID() };
    await sell(press);
    expect(await sell({ ...press, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'gesture-reused' },
    });
    expect((await stored(member.uid)).primary.boughtHours).toBe(1);
  });

  test('is for supporters whose membership goes on', async () => {
    const leader = await aPaidHousehold({ tiers: ['leader'] });
    const unpaid = await anUnpaidHousehold();
    const one = { quantity: 1, gesture: randomUUID() };
    expect(await sell({ userId: leader.uid, ...one })).toMatchObject(
      refused(409, 'not-a-supporter', 'Mia Rossi is not a Supporter; only Supporters buy extra sessions.'),
    );
    expect(await sell({ userId: unpaid.uid, ...one })).toMatchObject(
      refused(409, 'not-live', 'The membership of Mia Rossi has ended.'),
    );
    expect(await sell({ userId: leader.uid, memberId: 'somebody', ...one })).toMatchObject({
      status: 404,
      body: { code: 'unknown-person' },
    });
    expect(await sell({ userId: 'nobody', ...one })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await sell({ userId: leader.uid, ...one, quantity: 21 })).toMatchObject(
      refused(400, 'bad-input', 'Please choose between 1 and 20 sessions.'),
    );
    expect(await stored(leader.uid)).toEqual(leader);
  });
});
