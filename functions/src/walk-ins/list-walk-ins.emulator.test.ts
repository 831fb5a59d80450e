import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { addDays, dayOf, instant, minutes, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { walkInExpiry } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { walkInsHandlers } from './handlers.ts';

setProject('demo-list-walk-ins');

const now = instant(Date.now());
const today = dayOf(now);
const ago = (duration: number) => instant(now - duration);

let server: Served;
let token: string;
const findPass = (code: string) => call(server, 'POST', '/api/admin/pass', { token, body: { code } });

beforeAll(async () => {
  server = await serveApp(walkInsEndpoints, walkInsHandlers);
  ({ token } = await aStaffMember());
});
afterAll(() => server.close());

// spec: list-walk-ins-1
test('lists today’s passes by registration, without online passes unpaid after an hour', async () => {
  const traits = { date: today };
  await anUnpaidWalkIn({ ...traits, name: 'Left', payBy: 'card', at: ago(minutes(61)) });
  const paying = await anUnpaidWalkIn({ ...traits, name: 'Paying', payBy: 'card', at: ago(minutes(59)) });
  const paid = await aPaidWalkIn({ ...traits, name: 'Paid', at: ago(minutes(90)) });
  const unpaid = await anUnpaidWalkIn({ ...traits, name: 'Unpaid', at: ago(minutes(70)) });
  await aPaidWalkIn({ name: 'Tomorrow', date: addDays(today, 1) });

  const { status, body } = await call(server, 'GET', '/api/admin/walk-ins', { token });
  expect(status).toBe(200);
  expect(body).toEqual(
    [paid, unpaid, paying].map((pass) => ({
      membershipId: pass.id,
      isFamily: false,
      name: pass.name,
      phone: pass.phone.shown,
      tier: 'walk-in',
      paymentStatus: pass === paid ? 'active' : 'pending',
      expiry: toIsoString(walkInExpiry(pass)),
    })),
  );
});

describe('pass code', () => {
  test('finds the pass however it is typed', async () => {
    const pass = await aPaidWalkIn({ name: 'Ruth Kelly', date: addDays(today, 1) });
    for (const typed of [pass.code, formatPassCode(pass.code).toLowerCase()]) {
      const { status, body } = await findPass(typed);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: pass.id,
        name: 'Ruth Kelly',
        tier: 'walk-in',
        memberships: [{ _id: pass.id, paymentStatus: 'active', hoursLeft: 2, sessionStart: null }],
      });
    }
  });

  test('is refused when it is unknown or malformed', async () => {
    const refused = { error: 'We can’t find a pass with this code.', code: 'unknown-pass' };
    expect(await findPass('K7ZZ-ZZZZ')).toMatchObject({ status: 404, body: refused });
    expect(await findPass('Ruth')).toMatchObject({ status: 404, body: refused });
    expect(await findPass('')).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  });
});
