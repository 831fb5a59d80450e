import { randomUUID } from 'node:crypto';
import { wireTakings } from '@legacy-hub/domain/billing/wire';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { dayOf, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../handlers.ts';
import { listEntriesOf, listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { ago, lateActionOf } from '../../testing/faults/late-action.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';

setProject('demo-card-at-counter');

type Login = Awaited<ReturnType<typeof aStaffMember>>;
let server: Served;
let [sam, kim, admin]: Login[] = [];

beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers, unlimited);
  [sam, kim, admin] = await Promise.all([aStaffMember(), aStaffMember(), aStaffMember('admin')]);
});
afterAll(() => server.close());

const send = async (by: Login | undefined, name: EndpointName, input: object) => {
  const { status, body } = await sendRequest(server, ENDPOINTS[name], input, String(by?.token));
  return { status, body };
};
const byTerminal = { method: 'terminal', terminalNote: '4242' } as const;
const inCash = { method: 'cash' } as const;
const key = () => ({ idempotencyKey: randomUUID() });
const refused = (code: string) => ({ status: 409, body: { code } });

async function aWeekDue(at = instant(Date.now())) {
  const { uid, primary } = await anUnpaidHousehold({ tiers: ['leader'], at });
  const expectedPaidUntil = { [primary.id]: null };
  return { userId: uid, membershipId: [primary.id], expectedPaidUntil, expectedCents: 2000 };
}

async function aPassDue() {
  const { id, totalCents } = await anUnpaidWalkIn();
  return { userId: id, membershipId: id, isFamily: false, expectedCents: totalCents };
}

describe('a card on the terminal at the counter', () => {
  // spec: billing-card-at-counter-1
  test('pays for a week, with its note, and is shown as a card payment', async () => {
    const week = await aWeekDue();
    expect(await send(sam, 'confirmCash', { ...week, ...byTerminal, ...key() })).toMatchObject({
      status: 200,
      body: { message: 'Card payment confirmed!', amountCents: 2000 },
    });
    expect(await listEntriesOf(week.userId)).toMatchObject([
      { ...byTerminal, amountCents: 2000, staff: sam?.uid, providerId: null },
    ]);
    expect((await stored(week.userId)).primary.membership).toMatchObject({ paidBy: 'cash' });
  });

  // spec: billing-card-at-counter-2
  test('is refunded on the terminal once, by the same staff member that day or an admin', async () => {
    const week = await aWeekDue();
    const { body } = await send(sam, 'confirmCash', { ...week, ...byTerminal, ...key() });
    const back = { userId: week.userId, receipt: Object(body).receipt, reason: 'Paid twice' };
    expect(await send(kim, 'refundAtCounter', { ...back, ...key() })).toMatchObject({
      status: 403,
      body: { code: 'not-your-cash' },
    });
    const both = await Promise.all(
      [sam, admin].map((by) => send(by, 'refundAtCounter', { ...back, ...key() })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const entries = await listEntriesOf(week.userId);
    expect(entries.map(({ method }) => method)).toEqual(['terminal', 'terminal']);
    expect(entries.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(0);
  });

  test('returns the same receipt when repeated, and is refused as cash with the same key', async () => {
    const [week, pass, supporter, group] = await Promise.all([
      aWeekDue(),
      aPassDue(),
      aPaidHousehold(),
      aPaidWalkIn(),
    ]);
    const { uid, primary } = supporter;
    const requests: [EndpointName, object][] = [
      ['confirmCash', { ...week, ...key() }],
      ['confirmCash', { ...pass, ...key() }],
      ['sellSessions', { userId: uid, memberId: null, quantity: 1, ...key() }],
      [
        'upgradeInCash',
        {
          userId: uid,
          memberId: primary.id,
          currentTier: 'supporter',
          newTier: 'leader',
          expectedCents: 1200,
          ...key(),
        },
      ],
      ['extendWalkIn', { walkInId: group.id, hours: 1, expectedHours: group.hours, ...key() }],
    ];
    for (const [name, request] of requests) {
      const first = await send(sam, name, { ...request, ...byTerminal });
      expect(first, name).toMatchObject({ status: 200 });
      expect(await send(sam, name, { ...request, ...byTerminal }), name).toEqual(first);
      expect(await send(sam, name, request), name).toMatchObject(refused('idempotency-key-reused'));
    }
    expect(await listEntriesOfWalkIn(pass.userId)).toHaveLength(1);
    expect((await listEntriesOf(uid)).map(({ method }) => method).toSorted()).toEqual([
      'cash',
      'terminal',
      'terminal',
    ]);
  });
});

describe('two counters, one with cash and one with a card at the same moment', () => {
  test('charge one week, and the other is notified of the change', async () => {
    const week = await aWeekDue();
    const answers = await Promise.all([
      send(sam, 'confirmCash', { ...week, ...inCash, ...key() }),
      send(kim, 'confirmCash', { ...week, ...byTerminal, ...key() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused('changed-since-loaded'));
    const winner = answers[0].status === 200 ? 'cash' : 'terminal';
    expect(await listEntriesOf(week.userId)).toMatchObject([{ method: winner, amountCents: 2000 }]);
  });

  test('charge for one day pass, and the other is notified that it is paid', async () => {
    const pass = await aPassDue();
    const answers = await Promise.all([
      send(sam, 'confirmCash', { ...pass, ...inCash, ...key() }),
      send(kim, 'confirmCash', { ...pass, ...byTerminal, ...key() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused('already-paid'));
    const entries = await listEntriesOfWalkIn(pass.userId);
    expect(entries).toHaveLength(1);
    const { payment } = await storedWalkIn(pass.userId);
    const isByTerminal = entries[0]?.method === 'terminal';
    expect('method' in payment).toBe(isByTerminal);
  });
});

describe('a card tapped offline, before a cash payment', () => {
  test('is refused, and listed next to the takings with its payment method', async () => {
    const week = await aWeekDue(ago(minutes(90)));
    expect((await send(kim, 'confirmCash', { ...week, ...key() })).status).toBe(200);
    const late = lateActionOf(String(sam?.uid), minutes(40));
    const tapped = { ...week, ...byTerminal, ...key(), late };
    expect(await send(sam, 'confirmCash', tapped)).toMatchObject(refused('already-paid'));
    const day = dayOf(instant(Date.parse(late.actedAt)));
    const { body } = await send(admin, 'getTakings', { day });
    const { refusedCash } = wireTakings.parse(body);
    expect(refusedCash.filter(({ at }) => at === late.actedAt)).toMatchObject([
      { method: 'terminal', amountCents: 2000 },
    ]);
  });
});
