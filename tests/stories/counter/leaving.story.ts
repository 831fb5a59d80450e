import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter } from '../../pages/counter/offline-counter.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, countVisits, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

// spec: counter-leaving-1
test('a member leaves, comes back and stays longer, and every counter sees it at once, even if one was offline', async ({
  page,
  context,
  anotherDevice,
}) => {
  const [here, there] = [new CounterPage(page), new CounterPage(await anotherDevice())];
  const name = uniqueName('Nora');
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ tiers: ['leader'], phone, name });
  await Promise.all([openCounter(here), there.open()]);

  await test.step('the check-in says for how long it is', async () => {
    const profile = await here.find(phone);
    await profile.checkbox(name).check();
    await expect(profile.checkSelected).toHaveText('Check Selected (1) for 1 h');
    await page.keyboard.press('Enter');
    await expect(there.markAsLeft(name)).toBeVisible();
  });

  await test.step('one counter marks her as left, and the other undoes it', async () => {
    await here.markAsLeft(name).click();
    await expect(there.markAsLeft(name)).toBeHidden();
    await there.undoLeft(name).click();
    await expect(here.markAsLeft(name)).toBeVisible();
  });

  await test.step('she leaves again while one counter is offline, which sends it once', async () => {
    await context.setOffline(true);
    await here.markAsLeft(name).click();
    await expect(here.undoLeft(name)).toBeVisible();
    await expect(there.markAsLeft(name)).toBeVisible();
    await context.setOffline(false);
    await expect(there.undoLeft(name)).toBeVisible();
  });

  await test.step('she comes back free, on the same visit', async () => {
    const profile = await there.find(phone);
    await expect(profile.person(name)).toContainText('Free to come back in until');
    await there.page.keyboard.press('Enter');
    await expect(here.markAsLeft(name)).toBeVisible();
    await expect.poll(() => countVisits({ uid })).toBe(1);
  });

  await test.step('she stays an hour longer, with three keys', async () => {
    const profile = await here.find(phone);
    await expect(profile.person(name)).toContainText('is already here');
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Stay longer' });
    await expect(dialog).toContainText('3 h left');
    await page.keyboard.press('Enter');
    await expect(here.recent).toContainText('stays 1 hour longer');
    await expect.poll(() => countVisits({ uid })).toBe(1);
  });
});
