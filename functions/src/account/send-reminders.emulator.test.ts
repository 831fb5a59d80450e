import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { planPause } from '@legacy-hub/domain/billing/weeks/pause';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  hours,
  instant,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { pauseMembership } from '../billing/memberships/change-memberships.ts';
import { firestore } from '../firebase/admin.ts';
import { composeEmail } from '../mail/compose-email.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { findEmail } from '../stores/mail.ts';
import { call } from '../testing/calls/http-client.ts';
import { serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aCardHousehold, aLoggedInCardHousehold, emailsTo } from '../testing/subjects/card-households.ts';
import { stored } from '../testing/subjects/households.ts';
import { accountHandlers } from './handlers.ts';
import { refreshQueriedFields } from './refresh-queried-fields.ts';
import { sendReminders } from './send-reminders.ts';

setProject('demo-reminders');

test('a household is notified once, a few days before its pause ends, and no other household is read', async () => {
  const now = instant(Date.now());
  const { household } = await aCardHousehold({ tiers: ['leader'] });
  await aCardHousehold({ tiers: ['supporter'] });
  const { until } = expectAccepted(planPause(household, 1, now, venue())).state;
  expectAccepted(await pauseMembership(household.uid, { weeks: 1, until }, { key: null, now }));
  const soon = addDuration(until, -days(2));
  expect(await sendReminders(addDuration(until, -days(4)))).toMatchObject({ done: 0 });
  expect(await sendReminders(soon)).toMatchObject({ done: 1, failed: 0 });
  expect(await sendReminders(soon)).toMatchObject({ done: 0 });
  expect(await emailsTo(household)).toContain('pause-ends');
  expect((await stored(household.uid)).remindedAt).toBe(soon);
});

test('a household last saved before reminders existed is found after a single first run', async () => {
  const now = instant(Date.now());
  const { household } = await aCardHousehold({ tiers: ['leader'] });
  const { until } = expectAccepted(planPause(household, 2, now, venue())).state;
  expectAccepted(await pauseMembership(household.uid, { weeks: 2, until }, { key: null, now }));
  const ref = firestore().doc(`users/${household.uid}`);
  await ref.update({ remindAt: FieldValue.delete() });
  await firestore().doc('counters/queriedFields').delete();
  const soon = addDuration(until, -days(2));
  expect(await sendReminders(soon)).toMatchObject({ done: 0 });
  expect(await refreshQueriedFields(soon)).toMatchObject({ failed: 0, isComplete: true });
  expect(await sendReminders(soon)).toMatchObject({ done: 1 });
  expect(await emailsTo(household)).toContain('pause-ends');
  expect(await refreshQueriedFields(soon)).toMatchObject({ done: 0 });
});

// spec: account-send-reminders-1
test('tomorrow’s booking is emailed once to members who opted in, until they use a link in it without a login', async () => {
  const server = await serveApp(accountEndpoints, accountHandlers);
  const now = instant(Date.now());
  const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
  const { uid, primary } = household;
  const day = addDays(dayOf(now), 3);
  const book = { personId: primary.id, day, hours: 1 };
  expectAccepted(await updateHousehold(uid, now, (before) => decideBooking(before, book, now)));
  const afternoon = addDuration(startOfDay(addDays(day, -1)), hours(16));
  expect(await sendReminders(afternoon)).toMatchObject({ done: 0 });

  const wanted = { token, body: { bookingReminders: true } };
  expect(await call(server, 'PUT', '/api/account/emails', wanted)).toMatchObject({ status: 200 });
  expect(await sendReminders(afternoon)).toMatchObject({ done: 1 });
  expect(await sendReminders(addDuration(afternoon, hours(1)))).toMatchObject({ done: 0 });
  const email = await findEmail(`booking-tomorrow:${uid}:${day}`);
  if (!email) expect.unreachable();

  const { oneClickUrl, pageUrl } = (await composeEmail(email)).unsubscribe ?? expect.unreachable();
  expect(JSON.stringify(email)).not.toContain('signature');
  const { pathname, search, searchParams } = new URL(oneClickUrl);
  expect(new URL(pageUrl).hash.slice(1)).toBe(search.slice(1));
  const forged = await call(server, 'POST', `${pathname}?uid=${uid}&signature=AAAA`);
  expect(forged).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
  expect(await stored(uid)).toMatchObject({ bookingReminders: true });
  expect(searchParams.get('uid')).toBe(uid);
  const opened = await call(server, 'GET', `${pathname}${search}`);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(new URL(pageUrl).pathname + new URL(pageUrl).hash);
  expect(await stored(uid)).toMatchObject({ bookingReminders: true });
  const oneClick = await fetch(`${server.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(200);
  expect(await stored(uid)).toMatchObject({ bookingReminders: false });
  await server.close();
});
