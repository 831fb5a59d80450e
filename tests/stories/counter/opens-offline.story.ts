import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { BoardPage } from '../../pages/counter/board.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter, queuedNotices, queuedPaths } from '../../pages/counter/offline-counter.ts';
import { isStoredOnDevice } from '../../pages/device/stored-on-device.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, countVisits, NAMES, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

test.use({ serviceWorkers: 'allow' });

const [NORA] = NAMES;
const OWN_FILES = /^\/(static\/\w+\/[\w.-]+|mark\.svg|admin-portal)$/;
const PAGES_OF_OTHERS = /Portal(Page|View)|HomeView|RegistrationPage/;

// spec: counter-opens-offline-1
test('the counter opens offline with its last state, sends queued actions, and leaves no data after logging out', async ({
  page,
  context,
}) => {
  const [phone, group] = [await uniquePhone(), uniqueName('Bruno')];
  const { uid } = await aCustomer({ phone });
  await anUnpaidWalkIn({ name: group });
  const counter = new CounterPage(page);
  const { email } = await openCounter(counter);
  const profile = await counter.find(phone);

  async function expectAsItWas(tab: Page) {
    await expect(new BoardPage(tab).row(group)).toBeVisible();
    await expect(new CounterPage(tab).offline).toBeVisible();
    await expect(queuedNotices(tab)).toContainText('1 action saved but not sent yet');
    await expect(new CounterPage(tab).hereNow).toContainText(NORA);
  }

  await test.step('it keeps its own files alone, and a check-in while the network is away', async () => {
    await expect.poll(() => queuedPaths(page)).toContain('/admin-portal');
    const others = async () =>
      (await queuedPaths(page)).filter((path) => !OWN_FILES.test(path) || PAGES_OF_OTHERS.test(path));
    await expect.poll(others).toEqual([]);
    await expect.poll(() => isStoredOnDevice(page, group)).toBe(true);
    await profile.checkbox(NORA).check();
    await context.setOffline(true);
    await profile.checkSelected.click();
    await expect(queuedNotices(page)).toContainText('1 action saved but not sent yet');
  });

  await test.step('it is as it was after a reload', async () => {
    await page.reload();
    await expectAsItWas(page);
  });

  const tab = await context.newPage();
  const reopened = new CounterPage(tab);

  await test.step('it is as it was in a new tab, with every dialog', async () => {
    await page.close();
    await tab.goto('/admin-portal');
    await expectAsItWas(tab);
    await reopened.newHousehold.click();
    const dialog = tab.getByRole('dialog', { name: 'New membership' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('what waits is sent once the network is back', async () => {
    await context.setOffline(false);
    await expect(queuedNotices(tab)).toBeHidden();
    await expect.poll(() => countVisits({ uid })).toBe(1);
    await expect(reopened.offline).toHaveCount(0);
  });

  await test.step('after logging out, the login opens without a network, and knows nobody', async () => {
    await reopened.logOut.click();
    const login = tab.getByRole('heading', { name: 'Staff login' });
    await expect(login).toBeVisible();
    await context.setOffline(true);
    await tab.reload();
    await expect(login).toBeVisible();
    for (const text of [email, group, NORA])
      await expect.poll(() => isStoredOnDevice(tab, text), `keeps ${text}`).toBe(false);
  });
});
