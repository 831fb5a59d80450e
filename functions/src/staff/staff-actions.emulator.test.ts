import { createHash, randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import { pauseChoices } from '@legacy-hub/domain/billing/pause-view';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDuration, dayOf, days, type Instant, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/correct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { anUnpaidHousehold, aPaidHousehold, aPhone } from '../testing/households.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { unlimited } from '../testing/unlimited.ts';
import { anUnpaidWalkIn, aPaidWalkIn, aWalkInPaidByCard } from '../testing/walk-ins.ts';

setProject('demo-staff-actions');

type StaffEndpointName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['access'] extends 'staff' | 'admin' ? Name : never;
}[EndpointName];

/** A request that succeeds, and the document that it changes. */
interface Action<Name extends StaffEndpointName> {
  readonly input: ClientInput<(typeof ENDPOINTS)[Name]>;
  readonly changes: string;
}

type Scenarios = { [Name in StaffEndpointName]: 'only reads' | (() => Promise<Action<Name>>) };

const now = instant(Date.now());
const longAgo: Instant = addDuration(now, -days(40));
const userPath = (uid: string) => `users/${uid}`;
const key = () => randomUUID();

let server: Served;
let staff: { uid: string; token: string };
let admin: { uid: string; token: string };

const send = (name: StaffEndpointName, input: unknown) =>
  sendRequest(server, ENDPOINTS[name], input, ENDPOINTS[name].access === 'staff' ? staff.token : admin.token);

async function aCheckIn() {
  const { uid: userId, primary } = await aPaidHousehold();
  return { userId, membershipIds: [primary.id], idempotencyKey: key() };
}

function aPause(household: Household) {
  const [choice] = pauseChoices(household, now).choices;
  const until = toIsoString(choice?.until ?? now);
  return { input: { userId: household.uid, weeks: 1, until }, changes: userPath(household.uid) };
}

const withReceipt = z.object({ receipt: z.string() });

/** Every endpoint that staff can call; a new one has to be added here. */
const SCENARIOS: Scenarios = {
  searchCustomers: 'only reads',
  findCustomer: 'only reads',
  listStaffActions: 'only reads',
  listPayments: 'only reads',
  listEmails: 'only reads',
  listVisits: 'only reads',
  getTakings: 'only reads',
  listTodaysWalkIns: 'only reads',
  listExpected: 'only reads',
  findWalkInByCode: 'only reads',
  exportWalkIn: 'only reads',
  listStaff: 'only reads',
  appointStaff: async () => {
    const { uid } = await aStaffMember();
    const { email = '' } = await auth().getUser(uid);
    return { input: { email, role: 'admin' }, changes: `staff/${uid}` };
  },
  dismissStaff: async () => {
    const { uid } = await aStaffMember();
    return { input: { userId: uid }, changes: `staff/${uid}` };
  },
  checkIn: async () => {
    const input = await aCheckIn();
    return { input, changes: userPath(input.userId) };
  },
  undoCheckIn: async () => {
    const { membershipIds, ...input } = await aCheckIn();
    await send('checkIn', { ...input, membershipIds });
    return { input, changes: userPath(input.userId) };
  },
  confirmCash: async () => {
    const { uid, primary } = await anUnpaidHousehold();
    return {
      input: { userId: uid, membershipId: primary.id, idempotencyKey: key() },
      changes: userPath(uid),
    };
  },
  sellSessions: async () => {
    const { uid } = await aPaidHousehold();
    return {
      input: { userId: uid, memberId: null, quantity: 2, idempotencyKey: key() },
      changes: userPath(uid),
    };
  },
  correctDetails: async () => {
    const household = await aPaidHousehold();
    const { uid } = household;
    const seen = detailsOf(household);
    return { input: { userId: uid, ...seen, email: `new-${seen.email}`, seen }, changes: userPath(uid) };
  },
  addNote: async () => {
    const { uid } = await aPaidHousehold();
    return { input: { userId: uid, text: 'Leo is shy', idempotencyKey: key() }, changes: userPath(uid) };
  },
  clearNote: async () => {
    const { uid } = await aPaidHousehold();
    const noteId = key();
    await send('addNote', { userId: uid, text: 'Leo is shy', idempotencyKey: noteId });
    return { input: { userId: uid, noteId }, changes: userPath(uid) };
  },
  pauseForHousehold: async () => aPause(await aPaidHousehold()),
  resumeForHousehold: async () => {
    const { input, changes } = aPause(await aPaidHousehold());
    await send('pauseForHousehold', input);
    return { input: { userId: input.userId, pausedUntil: input.until }, changes };
  },
  changeTierForHousehold: async () => {
    const { uid, primary } = await anUnpaidHousehold();
    const tiers = { currentTier: primary.membership.tier, newTier: 'legacy-maker' } as const;
    return {
      input: { userId: uid, memberId: null, ...tiers, idempotencyKey: key() },
      changes: userPath(uid),
    };
  },
  upgradeInCash: async () => {
    const household = await aPaidHousehold();
    const { uid, primary } = household;
    const tiers = { currentTier: primary.membership.tier, newTier: 'legacy-maker' } as const;
    const expectedCents = cashUpgradeCost(household, { personId: primary.id, ...tiers }, now) ?? 0;
    return {
      input: { userId: uid, memberId: primary.id, ...tiers, expectedCents, idempotencyKey: key() },
      changes: userPath(uid),
    };
  },
  cancelForHousehold: async () => {
    const { uid } = await aPaidHousehold();
    return { input: { userId: uid, memberId: null }, changes: userPath(uid) };
  },
  keepForHousehold: async () => {
    const { uid } = await aPaidHousehold();
    const input = { userId: uid, memberId: null };
    await send('cancelForHousehold', input);
    return { input, changes: userPath(uid) };
  },
  startAgainForHousehold: async () => {
    const { uid, primary } = await aPaidHousehold({ at: longAgo });
    const people = [{ memberId: primary.id, tier: 'leader' as const }];
    return {
      input: { userId: uid, people, paymentMethod: 'card', idempotencyKey: key() },
      changes: userPath(uid),
    };
  },
  sendCardLink: async () => {
    const { uid } = await aPaidHousehold();
    const idempotencyKey = key();
    return { input: { userId: uid, idempotencyKey }, changes: `mail/card-link:${idempotencyKey}` };
  },
  removeForHousehold: async () => {
    const { uid, family } = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    return { input: { userId: uid, memberId: family[0]?.id ?? '' }, changes: userPath(uid) };
  },
  takeBackCash: async () => {
    const { uid, primary } = await anUnpaidHousehold();
    const payment = { userId: uid, membershipId: primary.id, idempotencyKey: key() };
    const { receipt } = withReceipt.parse((await send('confirmCash', payment)).body);
    return { input: { userId: uid, receipt, reason: 'Wrong person' }, changes: userPath(uid) };
  },
  refundCard: async () => {
    const { id, payment } = await aWalkInPaidByCard();
    const input = { userId: id, ...payment, reason: 'Rained out', idempotencyKey: key() };
    return { input, changes: `walkIns/${id}` };
  },
  sendEmailAgain: async () => {
    const { uid, email } = await aPaidHousehold();
    const { docs } = await firestore().collection('mail').where('uid', '==', uid).get();
    const emailId = docs[0]?.id ?? '';
    await firestore()
      .doc(`mail/${emailId}`)
      .update({ state: { status: 'sent', at: now } });
    const idempotencyKey = key();
    return {
      input: { userId: uid, emailId, email, idempotencyKey },
      changes: `mail/again:${idempotencyKey}`,
    };
  },
  deleteAccount: async () => {
    const { uid } = await aPaidHousehold({ at: longAgo });
    return { input: { userId: uid }, changes: userPath(uid) };
  },
  registerAtCounter: async () => {
    const idempotencyKey = key();
    const input = {
      name: 'Grandma Ito',
      phone: aPhone(),
      memberships: [{ tier: 'leader' as const }, { tier: 'supporter' as const, name: 'Ken Ito' }] as const,
      paymentMethod: 'cash' as const,
      idempotencyKey,
    };
    const uid = createHash('sha256').update(`${idempotencyKey} account`).digest('hex').slice(0, 28);
    return { input: { ...input, memberships: [...input.memberships] }, changes: userPath(uid) };
  },
  registerGroup: async () => {
    const idempotencyKey = key();
    const hash = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
    return {
      input: {
        name: 'Grandma Ito',
        phone: '0412 345 678',
        selectedDate: dayOf(now),
        numHours: 1,
        numParticipants: 2,
        numConcessions: 1,
        numNonParticipatingAdults: 0,
        idempotencyKey,
      },
      changes: `walkIns/walk-in-${hash}`,
    };
  },
  extendWalkIn: async () => {
    const { id, hours } = await aPaidWalkIn();
    return {
      input: { walkInId: id, hours: 1, expectedHours: hours, idempotencyKey: key() },
      changes: `walkIns/${id}`,
    };
  },
  correctWalkIn: async () => {
    const walkIn = await anUnpaidWalkIn();
    const seen = passDetailsOf(walkIn);
    const input = { walkInId: walkIn.id, ...seen, seen, name: 'Thomas Reed' };
    return { input, changes: `walkIns/${walkIn.id}` };
  },
  cancelWalkIn: async () => {
    const { id } = await anUnpaidWalkIn();
    const input = { walkInId: id, reason: 'Fell ill', expectedCents: 0, idempotencyKey: key() };
    return { input, changes: `walkIns/${id}` };
  },
  eraseWalkInContact: async () => {
    const { id } = await anUnpaidWalkIn({ at: longAgo });
    return { input: { walkInId: id }, changes: `walkIns/${id}` };
  },
};

const READ_INPUTS: Partial<Record<StaffEndpointName, () => Promise<unknown>>> = {
  searchCustomers: async () => ({ q: 'Mia' }),
  findCustomer: async () => ({ phone: (await aPaidHousehold()).phone.shown }),
  listVisits: async () => ({ userId: (await aPaidHousehold()).uid, day: dayOf(now) }),
  listEmails: async () => ({ userId: (await aPaidHousehold()).uid }),
  listStaffActions: async () => ({ userId: (await aPaidHousehold()).uid }),
  listPayments: async () => ({ userId: (await aPaidHousehold()).uid }),
  getTakings: async () => ({ day: dayOf(now) }),
  listTodaysWalkIns: async () => ({}),
  findWalkInByCode: async () => ({ code: (await anUnpaidWalkIn()).code }),
  exportWalkIn: async () => ({ walkInId: (await anUnpaidWalkIn()).id }),
};

const names = Object.keys(SCENARIOS) as StaffEndpointName[];
const changing = names.filter((name) => SCENARIOS[name] !== 'only reads');
const reading = names.filter((name) => SCENARIOS[name] === 'only reads');

/** Everything but the counts of requests. */
const storedDocuments = async () =>
  Object.entries(await dumpProject()).filter(([path]) => !path.startsWith('rateLimits/'));

const storedActions = async () => (await firestore().collection('staffActions').get()).docs;

async function newActions(work: () => Promise<unknown>) {
  const earlier = (await storedActions()).map(({ id }) => id);
  await work();
  return (await storedActions()).filter(({ id }) => !earlier.includes(id));
}

describe('what staff do', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    staff = await aStaffMember();
    admin = await aStaffMember('admin');
  });
  afterAll(() => server.close());

  test.each(changing)(
    '%s is written down in the same transaction, once however often it is sent',
    async (name) => {
      const scenario = SCENARIOS[name];
      if (scenario === 'only reads') throw new Error(`${name} has no scenario`);
      const { input, changes } = await scenario();
      const actions = await newActions(async () => {
        expect((await send(name, input)).body).not.toHaveProperty('error');
        await send(name, input);
      });
      expect(actions).toHaveLength(1);
      const [action] = actions;
      expect([staff.uid, admin.uid]).toContain(action?.get('by'));
      const changed = await firestore().doc(changes).get();
      if (changed.exists)
        expect(changed.updateTime?.isEqual(action?.createTime ?? changed.readTime)).toBe(true);
    },
  );

  test.each(reading)('%s changes nothing, so nothing is written down', async (name) => {
    const input = await READ_INPUTS[name]?.();
    const before = await storedDocuments();
    expect((await send(name, input)).body).not.toHaveProperty('error');
    expect(await storedDocuments()).toEqual(before);
  });
});

const page = z.object({
  actions: z.array(
    z.object({
      id: z.string(),
      staff: z.string(),
      what: z.string(),
      amountCents: z.nullable(z.number()),
      changes: z.array(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});

async function actionsOf(userId: string, after?: string) {
  return page.parse((await send('listStaffActions', { userId, ...(after && { after }) })).body);
}

describe('what staff did for a customer', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    staff = await aStaffMember();
  });
  afterAll(() => server.close());

  test('is listed newest first, with the staff member’s email and each value before and after', async () => {
    const { uid, primary } = await anUnpaidHousehold({ name: 'Mia Rossi' });
    await send('confirmCash', { userId: uid, membershipId: primary.id, idempotencyKey: key() });
    await send('checkIn', { userId: uid, membershipIds: [primary.id], idempotencyKey: key() });
    const { actions, next } = await actionsOf(uid);
    expect(next).toBeNull();
    expect(actions.map(({ what, amountCents }) => [what, amountCents])).toEqual([
      ['Checked in', null],
      ['Took cash', 800],
    ]);
    expect(actions[0]?.staff).toMatch(/^staff-.*@example\.com$/);
    expect(actions[0]?.changes).toEqual([
      expect.stringMatching(/^Mia Rossi: hours left 1 \(was 2\), checked in /),
    ]);
    expect(actions[1]?.changes).toEqual([
      expect.stringMatching(/^Mia Rossi: status Paid \(was Pending\), paid until /),
    ]);
  });

  test('comes ten at a time', async () => {
    const { uid } = await aPaidHousehold();
    for (const _ of Array.from({ length: 12 }))
      await send('sellSessions', { userId: uid, memberId: null, quantity: 1, idempotencyKey: key() });
    const first = await actionsOf(uid);
    expect(first.actions).toHaveLength(10);
    const second = await actionsOf(uid, first.next ?? '');
    expect(second).toMatchObject({ actions: [{}, {}, { what: 'Took cash' }], next: null });
    expect(new Set([...first.actions, ...second.actions].map(({ id }) => id)).size).toBe(13);
  });

  test('of a day pass is listed by the id of the pass', async () => {
    const { id } = await aPaidWalkIn();
    await send('checkIn', { userId: id, membershipIds: [id], idempotencyKey: key() });
    expect((await actionsOf(id)).actions).toMatchObject([{ what: 'Checked in' }, { what: 'Took cash' }]);
  });

  test('no longer names the household once its account is deleted', async () => {
    const { uid, primary } = await aPaidHousehold({ at: longAgo, name: 'Nora Vale' });
    await send('confirmCash', { userId: uid, membershipId: primary.id, idempotencyKey: key() });
    const ids = (await actionsOf(uid)).actions.map(({ id }) => id);
    const household = firestore().doc(userPath(uid));
    const expired = { status: 'expired', tier: 'supporter', createdAt: longAgo, since: longAgo };
    await household.update({ 'primary.membership': expired });
    await send('deleteAccount', { userId: uid });
    expect((await actionsOf(uid)).actions).toEqual([]);
    const kept = await Promise.all(ids.map((id) => firestore().doc(`staffActions/${id}`).get()));
    expect(kept.map((action) => action.get('who'))).toEqual([null, null]);
    expect(JSON.stringify(kept.map((action) => action.data()))).not.toContain('Nora');
  });
});
