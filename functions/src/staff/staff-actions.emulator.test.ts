import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { type StaffEndpointName, staffInput, staffRequest } from '../testing/calls/staff-requests.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import type { Subject } from '../testing/subjects/staff-subjects.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-staff-actions');

const longAgo = addDuration(instant(Date.now()), -days(40));
const userPath = (uid: string) => `users/${uid}`;
const key = () => randomUUID();

let server: Served;
let staff: { uid: string; token: string };
let admin: { uid: string; token: string };

const send = (name: StaffEndpointName, input: unknown, by = staff) =>
  sendRequest(server, ENDPOINTS[name], input, by.token);

const names = Object.entries(ENDPOINTS)
  .filter(([, { access }]) => access === 'staff' || access === 'admin')
  .map(([name]) => name as StaffEndpointName);
const changing = names.filter((name) => staffRequest(name).kind !== null);
/**
 * Changes to the venue, its pictures, closures and messages have their own log, and an admin's own choice has
 * none.
 */
const NOT_LOGGED: readonly StaffEndpointName[] = [
  'changeVenue',
  'uploadPicture',
  'pauseForClosure',
  'chooseWeekEmail',
  'sendMessage',
  'stopMessage',
];
const reading = names.filter((name) => staffRequest(name).kind === null && !NOT_LOGGED.includes(name));

/** Requests that only send an email, with the prefix of the email's id. */
const EMAILS: Partial<Record<StaffEndpointName, string>> = {
  sendEmailAgain: 'again',
  sendCardLink: 'card-link',
};
const withKey = z.object({ idempotencyKey: z.string() });
const withDay = z.object({ day: z.string() });
const registered = z.object({ userId: z.optional(z.string()), walkInId: z.optional(z.string()) });

/** Returns the path of the main document that the request changes. */
function pathOf(name: StaffEndpointName, own: Subject, input: unknown, answer: unknown): string {
  const emailIdPrefix = EMAILS[name];
  if (emailIdPrefix) return `mail/${emailIdPrefix}:${withKey.parse(input).idempotencyKey}`;
  if ('household' in own) return userPath(own.household.uid);
  if ('walkIn' in own) return `walkIns/${own.walkIn.id}`;
  if ('colleague' in own) return `staff/${own.colleague.uid}`;
  if (name === 'closeDay') return `dayClosings/${withDay.parse(input).day}`;
  if (name === 'sellItems') return `ledger/sale:${withKey.parse(input).idempotencyKey}`;
  if (name === 'moveCash') return `ledger/cash-movement:${withKey.parse(input).idempotencyKey}`;
  const { userId, walkInId } = registered.parse(answer);
  return userId === undefined ? `walkIns/${walkInId}` : userPath(userId);
}

/** Returns all documents except rate limit counts and the results of accounting checks. */
const storedDocuments = async () =>
  Object.entries(await dumpProject()).filter(([path]) => !/^(rateLimits|proofs)\//.test(path));

const storedActions = async () => (await firestore().collection('staffActions').get()).docs;

async function newActions(work: () => Promise<unknown>) {
  const { docs: earlier } = await firestore().collection('staffActions').select().get();
  const ids = earlier.map(({ id }) => id);
  await work();
  return (await storedActions()).filter(({ id }) => !ids.includes(id));
}

describe('a staff action', () => {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    admin = await aStaffMember('admin');
  });
  afterAll(() => server.close());

  test.each(changing)(
    '%s is written down in the same transaction, once however often it is sent',
    async (name) => {
      const { given, kind } = staffRequest(name);
      const own = await given();
      const input = await staffInput(name, own);
      let answer: unknown;
      const actions = await newActions(async () => {
        answer = (await send(name, input, admin)).body;
        await send(name, input, admin);
      });
      expect(answer).not.toHaveProperty('error');
      expect(actions.map((action) => action.get('kind'))).toEqual([kind]);
      const [action] = actions;
      expect(action?.get('by')).toBe(admin.uid);
      const changed = await firestore()
        .doc(pathOf(name, own, input, answer))
        .get();
      if (changed.exists)
        expect(changed.updateTime?.isEqual(action?.createTime ?? changed.readTime)).toBe(true);
    },
  );

  test('that only reads is not logged, because it changes nothing', async () => {
    const requests = reading.map(
      async (name) => [name, await staffInput(name, await staffRequest(name).given())] as const,
    );
    const inputs = await Promise.all(requests);
    const before = await storedDocuments();
    for (const [name, input] of inputs)
      expect([name, (await send(name, input, admin)).body]).not.toMatchObject([
        name,
        { error: expect.anything() },
      ]);
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

describe('the log of staff actions for a customer', () => {
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

  test('is served ten entries at a time', async () => {
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

  test('no longer includes the household’s name once its account is deleted', async () => {
    const { uid, primary } = await aPaidHousehold({ at: longAgo, name: 'Nora Vale' });
    await send('confirmCash', { userId: uid, membershipId: primary.id, idempotencyKey: key() });
    const ids = (await actionsOf(uid)).actions.map(({ id }) => id);
    const household = firestore().doc(userPath(uid));
    const expired = { status: 'expired', tier: 'supporter', createdAt: longAgo, since: longAgo };
    await household.update({ 'primary.membership': expired });
    await send('deleteAccount', { userId: uid });
    expect((await actionsOf(uid)).actions).toEqual([]);
    const remaining = await Promise.all(ids.map((id) => firestore().doc(`staffActions/${id}`).get()));
    expect(remaining.map((action) => action.get('who'))).toEqual([null, null]);
    expect(JSON.stringify(remaining.map((action) => action.data()))).not.toContain('Nora');
  });
});
