import { staffName } from '@legacy-hub/domain/core/colleague';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter, queuedNotices } from '../../pages/counter/offline-counter.ts';
import { QueuedActions, recordsOf } from '../../pages/counter/queued-actions.ts';
import { TakingsPage } from '../../pages/counter/takings.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

test('cash, a card payment, check-ins and a group from an offline counter are sent once and in order when it is online again', async ({
  page,
  context,
}) => {
  const [phone, name] = [await uniquePhone(), uniqueName('Nora')];
  await aCustomer({ name, phone, unpaid: true });
  const counter = new CounterPage(page);
  const staff = await openCounter(counter);
  const profile = await counter.find(phone);
  const queued = new QueuedActions(counter);

  await test.step('a household pays and comes in, and so does a new group', async () => {
    await context.setOffline(true);
    await expect(profile.dialog).toContainText('You’re offline. Last updated');
    await queued.payAndCheckIn(profile, name);
    await queued.newGroup(uniqueName('Tess'), 'terminal');
    await queued.expectCounted();
    for (const money of ['$20 in cash', '$7 by card at the counter'])
      await expect(queuedNotices(page)).toContainText(
        `That includes ${money}, which isn’t in the takings yet.`,
      );
    await expect(counter.hereNow).toContainText(name);
    await expect.poll(async () => (await recordsOf(staff.uid)).log).toEqual([]);
  });

  await test.step('the server has all of it, once and in its order', async () => {
    await context.setOffline(false);
    await expect(queuedNotices(page)).toBeHidden();
    await expect.poll(() => recordsOf(staff.uid)).toEqual(queued.records());
  });

  await test.step('the money is in the takings with the receipts that the customers have', async () => {
    const takings = new TakingsPage(page);
    await takings.open();
    for (const { number, amount } of queued.receipts)
      await expect(takings.entries.getByRole('row').filter({ hasText: number })).toContainText(amount);
    const ofStaff = takings.totals.getByRole('row').filter({ hasText: staffName(staff.email) });
    await expect(ofStaff.filter({ hasText: 'Cash' })).toContainText('$20.00');
    await expect(ofStaff.filter({ hasText: 'Card at counter' })).toContainText('$7.00');
  });
});
