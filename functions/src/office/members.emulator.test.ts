import { decideCancellation } from '@legacy-hub/domain/billing/changes/membership-changes';
import { decidePause, planPause } from '@legacy-hub/domain/billing/weeks/pause';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { MEMBER_FILTERS, type MembersCursor } from '@legacy-hub/domain/office/member-endpoints';
import type { MemberFilter } from '@legacy-hub/domain/office/members';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { countMembers } from '../figures/count-members.ts';
import { readMonths } from '../figures/read-months.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { countShown } from '../stores/customers/members.ts';
import { readMemberCounts } from '../stores/figures.ts';
import { households } from '../stores/firestore/collections.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { countDocuments } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { officeHandlers } from './handlers.ts';

setProject('demo-members');

const { listMembers, getMemberCounts } = officeEndpoints;

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
const now = instant(Date.now());

const list = (show: string, also: object = {}) =>
  call(server, 'POST', '/api/admin/members/search', { token: admin.token, body: { show, ...also } });
const shown = async (show: MemberFilter, also: object = {}) => {
  const { body } = await list(show, also);
  return listMembers.output.parse(body).households.map(({ name }) => name);
};
const found = (show: MemberFilter, name: string) => shown(show, { name });
const counts = async () => {
  const { body } = await call(server, 'GET', '/api/admin/members/counts', { token: admin.token });
  return getMemberCounts.output.parse(body);
};

beforeAll(async () => {
  server = await serveApp(officeEndpoints, officeHandlers);
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

const pause = ({ uid }: Household) =>
  updateHousehold(uid, now, (household) =>
    decidePause(
      household,
      { weeks: 2, until: expectAccepted(planPause(household, 2, now, venue())).state.until },
      now,
      venue(),
    ),
  );

describe('the owner’s list of members', () => {
  // spec: office-members-1
  test('has all paying members by name, and every filter shows its own', async () => {
    await aPaidHousehold({ name: 'Zoe Adams', tiers: ['leader', 'supporter'] });
    await anUnpaidHousehold({ name: 'Una Paid' });
    const leaving = await aPaidHousehold({ name: 'Lee Ving' });
    await updateHousehold(leaving.uid, now, (household) =>
      decideCancellation(household, { personId: null }, now),
    );
    const longAgo = addDuration(now, -days(40));
    const unseen = await anUnpaidHousehold({ name: 'Ann Seen', at: longAgo });
    const command = { personIds: [unseen.primary.id], weeks: 8, key: null, by: 'kim' };
    expectAccepted(await confirmHouseholdCash(unseen.uid, command, longAgo));
    await pause(await aPaidHousehold({ name: 'Pau Sing' }));
    expect(await shown('all')).toEqual(['Ann Seen', 'Lee Ving', 'Pau Sing', 'Zoe Adams']);
    expect(await shown('leaving')).toEqual(['Lee Ving']);
    expect(await shown('overdue')).toEqual([]);
    expect(await shown('not-seen')).toEqual(['Ann Seen']);
    expect((await list('all')).body).toMatchObject({ next: null });
  });

  test('shows everyone with tier, state and the end of paid time', async () => {
    const { body } = await list('all');
    const zoe = listMembers.output.parse(body).households.at(-1);
    expect(zoe?.people).toMatchObject([
      { tier: 'leader', status: 'active', lastVisit: null },
      { tier: 'supporter', status: 'active', name: 'Family Membership 1' },
    ]);
  });

  test('finds people by name within the filter', async () => {
    expect(await found('all', 'zoe')).toEqual(['Zoe Adams']);
    expect(await found('all', 'una')).toEqual([]);
    expect(await found('not-seen', 'seen')).toEqual(['Ann Seen']);
    expect(await found('leaving', 'zoe')).toEqual([]);
    const refused = { status: 400, body: { error: 'Please type at least two letters of a name.' } };
    expect(await list('all', { name: 'z' })).toMatchObject(refused);
  });

  test('has as many entries as its counts, and needs the same number of reads for any size', async () => {
    const { households, people } = await counts();
    for (const filter of MEMBER_FILTERS) expect(await shown(filter)).toHaveLength(households[filter]);
    expect(people).toBe(5);
    const read = () => countDocuments(() => Promise.all([countShown(now), readMemberCounts()]));
    const before = await read();
    await aPaidHousehold({ name: 'Zac Late' });
    expect(await read()).toEqual(before);
  });

  // Kim's week has ended, but the hourly schedule hasn't counted that yet.
  test('has the same people as the month’s counts, before and after a membership ends through time', async () => {
    const listed = async () => {
      const { body } = await list('all');
      return listMembers.output.parse(body).households.flatMap(({ people }) => people).length;
    };
    const inTheMonth = async () => {
      const month = monthOf(dayOf(now));
      const [{ tiers } = { tiers: [] }] = await readMonths({ from: month, until: month }, now);
      return tiers.reduce((all, { members }) => all + members, 0);
    };
    const before = await listed();
    await aPaidHousehold({ name: 'Kim Ended', at: addDuration(now, -days(40)) });
    expect([await listed(), (await counts()).people, await inTheMonth()]).toEqual(Array(3).fill(before + 1));
    await countMembers(now, () => false);
    expect([await listed(), (await counts()).people, await inTheMonth()]).toEqual(Array(3).fill(before));
  });

  test('is refused without a valid filter', async () => {
    const refused = { status: 400, body: { error: 'Please choose which members to show.' } };
    expect(await list('everyone')).toMatchObject(refused);
  });

  test('continues where a page ended, even once its last household was renamed or erased', async () => {
    const one = await aPaidHousehold({ name: 'Member' });
    const named = (uid: string, name: string) =>
      households()
        .doc(uid)
        .set({ ...one, uid, primary: { ...one.primary, name } });
    await Promise.all(
      Array.from({ length: 120 }, (_, number) => named(`member-${number}`, `Member ${1000 + number}`)),
    );
    const page = async (after: MembersCursor | null) =>
      listMembers.output.parse((await list('all', after ? { after } : {})).body);
    const { households: first, next } = await page(null);
    const rest = (await page(next)).households;
    expect(new Set([...first, ...rest].map(({ userId }) => userId)).size).toBe(
      (await counts()).households.all,
    );
    const last = first.at(-1)?.userId ?? '';
    await named(last, 'Aaron First');
    expect(await page(next)).toEqual({ households: rest, next: null });
    await households().doc(last).delete();
    expect(await page(next)).toEqual({ households: rest, next: null });
  });
});
