import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter, queueCheckIn, queuedNotices } from '../../pages/counter/offline-counter.ts';
import { isStoredOnDevice } from '../../pages/device/stored-on-device.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, countVisits, lastFourDigits, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

const ONLY_CACHED = 'You’re offline: only recent customers';

test('an offline counter finds and opens customers it has cached, and searches live again once it is online', async ({
  page,
  context,
}) => {
  const opened = { name: uniqueName('Nora'), phone: await uniquePhone(), booked: [] };
  const expected = { name: uniqueName('Aaa'), phone: await uniquePhone() };
  const group = { name: uniqueName('Bruno'), typedPhone: await uniquePhone() };
  const stranger = { name: uniqueName('Olga'), phone: await uniquePhone(), booked: [] };
  const [nora, ada] = [await aCustomer(opened), await aCustomer(expected)];
  await Promise.all([aPaidWalkIn(group), aCustomer(stranger)]);
  const counter = new CounterPage(page);
  const search = page.getByRole('search');

  await test.step('it keeps whom it opened, who is expected, and who has a pass for today', async () => {
    await openCounter(counter);
    await (await counter.find(lastFourDigits(opened.phone))).close.click();
    for (const text of [nora.phone.shown, ada.phone.shown, group.name])
      await expect.poll(() => isStoredOnDevice(page, text), `keeps ${text}`).toBe(true);
  });

  await test.step('it finds them without a network, and nobody else', async () => {
    await context.setOffline(true);
    for (const [phone, name] of [
      [expected.phone, expected.name],
      [group.typedPhone, group.name],
    ] as const) {
      await counter.search.fill(lastFourDigits(phone));
      await expect(counter.hits).toContainText([name]);
      await expect(search).toContainText(ONLY_CACHED);
    }
    await counter.search.fill(lastFourDigits(stranger.phone));
    await expect(search.getByText(`No one found. ${ONLY_CACHED}`)).toBeVisible();
    await expect(counter.hits).toHaveCount(0);
  });

  await test.step('it opens the cached profile and queues the check-in', async () => {
    const profile = await counter.find(lastFourDigits(opened.phone));
    await expect(profile.dialog).toContainText('You’re offline. Last updated');
    await expect(profile.dialog).toContainText(nora.phone.shown);
    await profile.checkbox(opened.name).check();
    await queueCheckIn(counter, profile);
    await counter.search.fill(lastFourDigits(opened.phone));
    await expect(counter.hits).toContainText(['4 h left']);
  });

  await test.step('when the network is back, it finds everyone by itself', async () => {
    await counter.search.fill(lastFourDigits(stranger.phone));
    await expect(search.getByText(`No one found. ${ONLY_CACHED}`)).toBeVisible();
    await context.setOffline(false);
    await expect(counter.hits).toContainText([stranger.name]);
    await expect(search).not.toContainText(ONLY_CACHED);
    await expect(queuedNotices(page)).toBeHidden();
    await expect.poll(() => countVisits(nora)).toBe(1);
  });
});
