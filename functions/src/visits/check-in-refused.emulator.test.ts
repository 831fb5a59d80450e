import { randomUUID } from 'node:crypto';
import { applySubscription } from '@legacy-hub/domain/billing/sync/sync-household';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { Visit } from '@legacy-hub/domain/documents/visit';
import { aSubscription } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, hours, type Instant, instant, weekOf } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import {
  anUnpaidHousehold,
  aPaidHousehold,
  stored,
  storedWithoutKeys,
} from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-check-in-refused');

let server: Served;
let token: string;
const checkIn = (userId: string, personId: string) =>
  call(server, 'POST', '/api/check-visit', { token, body: { userId, membershipIds: [personId] } });
const refused = (code: string, error: string) => ({ status: 400, body: { refused: [{ code, error }] } });

/** Returns a visit whose session is over, so that only its used hour counts. */
const pastVisit = (at: Instant): Visit => ({
  id: randomUUID(),
  at,
  day: dayOf(at),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 0,
  by: 'a-staff-member',
  idempotencyKey: randomUUID(),
  undone: null,
});

async function aHouseholdWithFailedRenewal(): Promise<Household> {
  const household = await anUnpaidHousehold();
  const now = instant(Date.now());
  for (const state of ['active', 'past_due'] as const) {
    const subscription = aSubscription([household.primary], state);
    await updateHousehold(household.uid, now, (current) =>
      applySubscription(current, { subscription, billed: subscription.seats }, now, venue()),
    );
  }
  return stored(household.uid);
}

describe('refused check-in', () => {
  beforeAll(async () => {
    server = await serveApp(visitsEndpoints, visitsHandlers);
    ({ token } = await aStaffMember());
  });
  afterAll(() => server.close());

  test('gives the reason and changes nothing for a supporter who has used both hours of the week', async () => {
    const { uid, primary } = await aPaidHousehold({ tiers: ['supporter'] });
    const monday = weekOf(instant(Date.now())).start;
    await firestore()
      .doc(`users/${uid}`)
      .update({ 'primary.visits': [pastVisit(monday), pastVisit(monday)] });
    const before = await stored(uid);
    const { status, body } = await checkIn(uid, primary.id);
    expect({ status, body }).toMatchObject(
      refused('out-of-hours', 'Mia Rossi has no hours left until Monday.'),
    );
    expect(await storedWithoutKeys(uid)).toEqual(before);
  });

  test('gives the reason and changes nothing for a member whose last renewal failed', async () => {
    const before = await aHouseholdWithFailedRenewal();
    const { status, body } = await checkIn(before.uid, before.primary.id);
    const message = "Mia Rossi's last payment failed. Update the card, or pay at the counter.";
    expect({ status, body }).toMatchObject(refused('payment-failed', message));
    expect(await storedWithoutKeys(before.uid)).toEqual(before);
  });

  test('gives the reason and changes nothing for a group that has already used its pass', async () => {
    const { id } = await aPaidWalkIn({ hours: 1 });
    const visit = {
      id: randomUUID(),
      at: instant(Date.now() - hours(2)),
      by: 'x',
      idempotencyKey: 'earlier-today',
      undone: null,
    };
    await firestore()
      .doc(`walkIns/${id}`)
      .update({ visits: [visit] });
    const { status, body } = await checkIn(id, id);
    expect({ status, body }).toMatchObject(
      refused('walk-in-used', "Tom Bianchi's day pass has already been used."),
    );
    expect((await storedWalkIn(id)).visits).toEqual([visit]);
  });
});
