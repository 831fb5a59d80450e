import { randomUUID } from 'node:crypto';
import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { cardCode } from '@legacy-hub/domain/household/card-code';
import { CUSTOMERS_SHOWN_LIMITS } from '@legacy-hub/domain/staff/customers/customers-shown';
import { type Customers, findAmong, parseSearch } from '@legacy-hub/domain/staff/customers/search';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { wireSearchResult } from '@legacy-hub/domain/staff/wire';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  endOfDay,
  hours,
  type Instant,
  instant,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateWalkIn } from '../stores/customers/walk-ins.ts';
import { households, walkIns } from '../stores/firestore/collections.ts';
import { countCustomersShown } from '../stores/limits.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { staffHandlers } from './handlers.ts';
import { searchCustomers } from './search-customers.ts';

setProject('demo-search-customers');

const now = instant(Date.now());
const searchResponse = z.object({ hits: z.array(wireSearchResult) });

let server: Served;
let token: string;
const search = (q: string) => call(server, 'POST', '/api/admin/search', { token, body: { q } });
async function namesFor(q: string): Promise<string[]> {
  const { body } = await search(q);
  return searchResponse.parse(body).hits.map(({ people }) => people.map(({ name }) => name).join(', '));
}
const findUser = (phone: string) =>
  call(server, 'GET', `/api/admin/user?${new URLSearchParams({ phone })}`, { token });

const idsOf = ({ households, walkIns }: Customers): string[] => [
  ...households.map(({ uid }) => uid),
  ...walkIns.map(({ id }) => id),
];

beforeAll(async () => {
  server = await serveApp(staffEndpoints, staffHandlers);
  ({ token } = await aStaffMember());
  await aPaidHousehold({ name: 'Zoë O’Brien', phone: '0412 345 678', tiers: ['leader', 'supporter'] });
  await anUnpaidHousehold({ name: 'Ana Silva', phone: '+61 (0)412 999 678' });
  await anUnpaidHousehold({ name: 'Jim Twin', phone: '0455 000 111' });
  await anUnpaidHousehold({ name: 'Joe Twin', phone: '0455 000 111' });
  await anUnpaidHousehold({ name: 'Akira Sato', phone: '+81 90 1234 5678' });
  await aPaidWalkIn({ name: 'Tom Bianchi', typedPhone: '0433 222 678' });
  await anUnpaidWalkIn({ name: 'Tina Bianchi', typedPhone: '0466 777 888', date: addDays(dayOf(now), 3) });
  await anUnpaidWalkIn({ name: 'Old Bianchi', typedPhone: '0433 222 999', at: instant(now - days(9)) });
});
afterAll(() => server.close());

describe('customer search', () => {
  // spec: staff-search-customers-3
  test('opens a household by its card, which a password reset replaces', async () => {
    const { uid, accessValidFrom } = await aPaidHousehold({ name: 'Cleo Card' });
    const former = cardCode({ uid, accessValidFrom });
    expect(await namesFor(former)).toEqual(['Cleo Card']);
    expectAccepted(await updateHousehold(uid, now, (household) => decideRevokeLogins(household, now)));
    expect(await namesFor(former)).toEqual([]);
    expect(await namesFor(cardCode(await stored(uid)))).toEqual(['Cleo Card']);
  });

  // spec: staff-search-customers-1
  test('finds households and day passes by the last digits of a phone number', async () => {
    expect((await namesFor('2678')).sort()).toEqual(['Tom Bianchi']);
    expect(await namesFor('5678')).toEqual(expect.arrayContaining(['Zoë O’Brien, ', 'Akira Sato']));
    expect((await namesFor('9678')).sort()).toEqual(['Ana Silva']);
  });

  test.each(['0412 345', '0412345678', '+61 412 345 678', '61412345678', '(04) 1234-5678'])(
    'finds a household by the phone number %s',
    async (typed) => {
      expect(await namesFor(typed)).toContain('Zoë O’Brien, ');
    },
  );

  test.each(['zo', 'Zoe O', 'obrien', 'ZOË'])('finds a household by the name %s', async (typed) => {
    expect(await namesFor(typed)).toEqual(['Zoë O’Brien, ']);
  });

  test('finds day passes of today and later by name and by phone number, with their date', async () => {
    expect((await namesFor('bianchi')).sort()).toEqual(['Tina Bianchi', 'Tom Bianchi']);
    expect(await namesFor('2999')).toEqual([]);
    for (const typed of ['7888', '0466 777', '+61 466 777 888'])
      expect(await namesFor(typed), typed).toEqual(['Tina Bianchi']);
    const { body } = await search('7888');
    expect(searchResponse.parse(body).hits).toMatchObject([{ date: addDays(dayOf(now), 3) }]);
  });

  test('finds a group that arrived before midnight until it has left, and no other pass of that day', async () => {
    const night = endOfDay(addDays(dayOf(now), -9));
    const at = addDuration(night, -minutes(30));
    const pass = { at, date: dayOf(at), hours: 2 };
    await aPaidWalkIn({ ...pass, name: 'Nell Unused' });
    const { id } = await aPaidWalkIn({ ...pass, name: 'Nell Inside' });
    const command = { personIds: [id], idempotencyKey: randomUUID(), by: 'staff' };
    expectAccepted(await updateWalkIn(id, at, (walkIn) => decideWalkInCheckIn(walkIn, command, at)));
    const foundAt = async (moment: Instant) =>
      (await searchCustomers('nell', moment)).walkIns.map(({ name }) => name);
    expect(await foundAt(addDuration(night, minutes(10)))).toEqual(['Nell Inside']);
    expect(await foundAt(addDuration(night, hours(3)))).toEqual([]);
  });

  test('finds a day pass by its code, whatever its date', async () => {
    const { code } = await anUnpaidWalkIn({ name: 'Ruth Kelly', at: instant(now - days(2)) });
    expect(await namesFor(formatPassCode(code))).toEqual(['Ruth Kelly']);
  });

  test('finds the same as an offline counter among the same customers', async () => {
    const { code } = await anUnpaidWalkIn({ name: 'Rita Kelly', at: instant(now - days(2)) });
    const card = cardCode(await aPaidHousehold({ name: 'Cora Card' }));
    const all = {
      households: (await households().get()).docs.map((document) => document.data()),
      walkIns: (await walkIns().get()).docs.map((document) => document.data()),
    };
    const typedTexts = ['2678', '9678', '2999', '0412 345', '+61 466 777 888', 'zo', 'obrien', 'bianchi'];
    for (const typed of [...typedTexts, card, formatPassCode(code)]) {
      const search = parseSearch(typed);
      if (search === null) throw new Error(`${typed} is not searched for`);
      const found = findAmong(all, search, now);
      expect(idsOf(found).sort(), typed).toEqual(idsOf(await searchCustomers(typed, now)).sort());
    }
  });

  test('returns photos as signed URLs, never as storage paths', async () => {
    const { uid } = await anUnpaidHousehold({ name: 'Pia Photo' });
    const path = `photos/${uid}/face.webp`;
    await firestore().doc(`users/${uid}`).update({ 'primary.photo': path });
    const { body } = await search('Pia Photo');
    const [face] = searchResponse.parse(body).hits.flatMap(({ people }) => people);
    const link = new URL(face?.photo ?? '');
    expect(link.pathname).toBe('/api/photo');
    expect(Number(link.searchParams.get('until'))).toBeLessThanOrEqual(Date.now() + minutes(15));
    const { body: user } = await findUser('Pia Photo');
    expect(user).toMatchObject({ photo: expect.stringMatching(/\/api\/photo\?/) });
  });

  test('returns nothing while the input is too short', async () => {
    for (const typed of ['z', '678', '#']) expect(await namesFor(typed), typed).toEqual([]);
    const { status, body } = await search(' ');
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  });
});

describe('the limit of customers shown to a staff login', () => {
  test('is shared by all instances, reports the wait, and exempts known customers and colleagues', async () => {
    const [busy, colleague] = [await aStaffMember(), await aStaffMember()];
    const searchAs = (who: { token: string }, q: string) =>
      call(server, 'POST', '/api/admin/search', { token: who.token, body: { q } });
    expect(await searchAs(busy, 'bianchi')).toMatchObject({ status: 200 });
    const [{ customers }] = CUSTOMERS_SHOWN_LIMITS;
    const shownElsewhere = Array.from({ length: customers - 2 }, (_, count) => `customer-${count}`);
    await countCustomersShown(busy.uid, shownElsewhere, instant(Date.now()));

    const refused = await searchAs(busy, 'akira');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-customers' } });
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    expect(Object(refused.body).error).toContain('Please try again in 10 minutes, or use another login.');
    expect(server.log.at(-1)).toMatchObject({ staff: busy.uid, customers: 1, refused: 'too-many-customers' });

    expect(await searchAs(busy, 'bianchi')).toMatchObject({ status: 200 });
    expect(await searchAs(busy, 'nobody')).toMatchObject({ status: 200 });
    expect(await searchAs(colleague, 'akira')).toMatchObject({ status: 200 });
  });
});

describe('customer lookup', () => {
  // spec: staff-search-customers-4
  test('returns a household with memberships and family', async () => {
    const { status, body } = await findUser('0412 345 678');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Zoë O’Brien',
      phone: '0412 345 678',
      tier: 'leader',
      paymentStatus: 'active',
      familyTiers: ['supporter'],
      memberships: [{ tier: 'leader', paymentStatus: 'active', hoursLeft: 5, initialHours: 5 }],
      family: [{ tier: 'supporter', paymentStatus: 'active', hoursLeft: 2 }],
    });
  });

  test('returns a day pass', async () => {
    const { body } = await findUser('0433222678');
    expect(body).toMatchObject({ name: 'Tom Bianchi', tier: 'walk-in', family: [] });
  });

  // spec: staff-search-customers-2
  test('responds with 409 and all matches when several people match', async () => {
    const { status, body } = await findUser('0455000111');
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'Several people match. Please choose one.', code: 'multiple-matches' },
    });
    const names = searchResponse.parse(body).hits.map(({ people }) => people[0]?.name);
    expect(names.sort()).toEqual(['Jim Twin', 'Joe Twin']);
  });

  test('responds with 404 when no one matches', async () => {
    expect(await findUser('0499 999 999')).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'not-found' },
    });
  });
});
