import { addDays, dayOf, instant, minutes, toIsoString } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { formatPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { walkInExpiry } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { venueZone } from '../parameters.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/walk-ins.ts';
import { walkInsHandlers } from './handlers.ts';

setProject(`demo-show-walk-ins-${Date.now()}`);

const now = instant(Date.now());
const today = dayOf(now);
const ago = (duration: number) => instant(now - duration);

let venue: Served;
let token: string;
const openPass = (code: string) =>
  call(venue, 'GET', `/api/admin/pass?code=${encodeURIComponent(code)}`, { token });

beforeAll(async () => {
  venue = await serveApp(walkInsEndpoints, walkInsHandlers);
  ({ token } = await aStaffMember());
});
afterAll(() => venue.close());

test('the board holds the passes of today in the order of their registration, without unpaid online ones after an hour', async () => {
  const traits = { date: today };
  await anUnpaidWalkIn({ ...traits, name: 'Left', payBy: 'card', at: ago(minutes(61)) });
  const paying = await anUnpaidWalkIn({ ...traits, name: 'Paying', payBy: 'card', at: ago(minutes(59)) });
  const paid = await aPaidWalkIn({ ...traits, name: 'Paid', at: ago(minutes(90)) });
  const unpaid = await anUnpaidWalkIn({ ...traits, name: 'Unpaid', at: ago(minutes(70)) });
  await aPaidWalkIn({ name: 'Tomorrow', date: addDays(today, 1) });

  const { status, body } = await call(venue, 'GET', '/api/admin/walk-ins', { token });
  expect(status).toBe(200);
  expect(body).toEqual(
    [paid, unpaid, paying].map((pass) => ({
      membershipId: pass.id,
      isFamily: false,
      name: pass.name,
      phone: pass.phone.shown,
      tier: 'walk-in',
      paymentStatus: pass === paid ? 'active' : 'pending',
      expiry: toIsoString(walkInExpiry(pass, venueZone())),
    })),
  );
});

describe('a pass code', () => {
  test('opens the pass however it is typed', async () => {
    const pass = await aPaidWalkIn({ name: 'Ruth Kelly', date: addDays(today, 1) });
    for (const typed of [pass.code, formatPassCode(pass.code).toLowerCase()]) {
      const { status, body } = await openPass(typed);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: pass.id,
        name: 'Ruth Kelly',
        tier: 'walk-in',
        memberships: [{ _id: pass.id, paymentStatus: 'active', hoursLeft: 2, sessionStart: null }],
      });
    }
  });

  test('that nobody has, or that is none, is refused', async () => {
    const refused = { error: 'There is no pass with this code.', code: 'unknown-pass' };
    expect(await openPass('K7ZZ-ZZZZ')).toMatchObject({ status: 404, body: refused });
    expect(await openPass('Ruth')).toMatchObject({ status: 404, body: refused });
    expect(await openPass('')).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  });
});
