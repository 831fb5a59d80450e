import { planPause } from '@legacy-hub/domain/billing/pause';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { expect, test } from 'vitest';
import { pauseMembership } from '../billing/change-memberships.ts';
import { aCardHousehold, emailsTo } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { setProject } from '../testing/set-project.ts';
import { sendReminders } from './send-reminders.ts';

setProject('demo-reminders');

test('a household is told once, a few days before its pause ends, and no one else is looked at', async () => {
  const now = instant(Date.now());
  const { household } = await aCardHousehold({ tiers: ['leader'] });
  await aCardHousehold({ tiers: ['supporter'] });
  const { until } = expectAccepted(planPause(household, 1, now)).state;
  expectAccepted(await pauseMembership(household.uid, { weeks: 1, until }, { key: null, now }));
  const soon = addDuration(until, -days(2));
  expect(await sendReminders(addDuration(until, -days(4)))).toMatchObject({ done: 0 });
  expect(await sendReminders(soon)).toMatchObject({ done: 1, failed: 0 });
  expect(await sendReminders(soon)).toMatchObject({ done: 0 });
  expect(await emailsTo(household)).toContain('pause-ends');
  expect((await stored(household.uid)).remindedAt).toBe(soon);
});
