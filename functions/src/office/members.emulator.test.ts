import { decideCancellation } from '@legacy-hub/domain/billing/membership-changes';
import { decidePause, planPause } from '@legacy-hub/domain/billing/pause';
import type { Household } from '@legacy-hub/domain/household-schema';
import { listMembers } from '@legacy-hub/domain/office/endpoints';
import type { MemberFilter } from '@legacy-hub/domain/office/members';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/cash.ts';
import { updateHousehold } from '../stores/households.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { officeHandlers } from './handlers.ts';

setProject('demo-members');

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
const now = instant(Date.now());

const list = (show: string, after?: string) =>
  call(server, 'GET', `/api/admin/members?show=${show}${after ? `&after=${after}` : ''}`, {
    token: admin.token,
  });
const shown = async (show: MemberFilter) => {
  const { body } = await list(show);
  return listMembers.output.parse(body).households.map(({ name }) => name);
};

beforeAll(async () => {
  server = await serveApp({ listMembers }, { listMembers: officeHandlers.listMembers });
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

const pause = ({ uid }: Household) =>
  updateHousehold(uid, now, (household) =>
    decidePause(
      household,
      { weeks: 2, until: expectAccepted(planPause(household, 2, now)).state.until },
      now,
    ),
  );

describe('the owner’s list of members', () => {
  // spec: office-members-1
  test('has those who paid, by name, and each filter those whom it names', async () => {
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
    expect((await list('all')).body).toMatchObject({ total: 4, next: null });
  });

  test('names each person with tier, state and until when it is paid', async () => {
    const { body } = await list('all');
    const zoe = listMembers.output.parse(body).households.at(-1);
    expect(zoe?.people).toMatchObject([
      { tier: 'leader', status: 'active', lastVisit: null },
      { tier: 'supporter', status: 'active', name: 'Family Membership 1' },
    ]);
  });

  test('goes on after a household, and says so if that is gone', async () => {
    const first = listMembers.output.parse((await list('all')).body).households[0];
    const { body } = await list('all', first?.userId);
    expect(body).toMatchObject({ total: null, households: [{ name: 'Lee Ving' }, {}, {}] });
    expect(await list('all', 'nobody')).toMatchObject({ status: 404 });
  });

  test('is refused without a filter that there is', async () => {
    const refused = { status: 400, body: { error: 'Please choose which members to show.' } };
    expect(await list('everyone')).toMatchObject(refused);
  });
});
