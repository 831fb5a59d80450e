import { hours } from '@legacy-hub/domain/venue/time/venue-time';
import { expect } from '@playwright/test';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { openCounter, queueCheckIn, queuedPaths } from '../pages/counter/offline-counter.ts';
import { test } from '../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../pages/people/customers.ts';

test.use({ serviceWorkers: 'allow' });

const [NORA] = NAMES;

test.describe('a counter that opens without a network', () => {
  // spec: counter-opens-offline-3
  test('stays open with an expired login, and requires a new login after 12 hours', async ({ context }) => {
    const first = await context.newPage();
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const counter = new CounterPage(first);
    await openCounter(counter);
    await expect.poll(() => queuedPaths(first)).toContain('/admin-portal');
    const profile = await counter.find(phone);
    await profile.checkbox(NORA).check();
    await context.setOffline(true);
    await queueCheckIn(counter, profile);
    await first.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + hours(2) });
    await later.goto('/admin-portal');
    await expect(new CounterPage(later).search).toBeVisible();
    await later.close();
    const muchLater = await context.newPage();
    await muchLater.clock.install({ time: Date.now() + hours(13) });
    await muchLater.goto('/admin-portal');
    await expect(muchLater.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await expect(new CounterPage(muchLater).search).toBeHidden();
  });
});
