import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isStoredOnDevice } from '../../pages/device/stored-on-device.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily, type Family } from '../../pages/people/family.ts';
import { uniqueName } from '../../pages/people/groups.ts';
import { PortalPage } from '../../pages/portal.page.ts';

const DATABASE = '**/google.firestore.v1.Firestore/**';

const personal = ({ household, email }: Family) => [household.primary.name, household.phone.e164, email];

async function expectStored(page: Page, family: Family, isStored: boolean): Promise<void> {
  for (const each of personal(family))
    await expect.poll(() => isStoredOnDevice(page, each), `keeps ${each}`).toBe(isStored);
}

async function logInAt(page: Page, { email, password }: Family): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/portal$/);
}

async function openInNewTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/portal');
  return tab;
}

// spec: portal-copy-5
test('the portal opens from its stored copy while a login stays on the device, and deletes the copy afterwards', async ({
  page,
  context,
}) => {
  const family = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader', 'supporter'] });
  const portal = new PortalPage(page);
  await portal.open(family);
  await expectStored(page, family, true);
  const second = await context.newPage();

  await test.step('it opens as it was while the database does not answer, and is live once that does', async () => {
    await second.route(DATABASE, (route) => route.abort());
    await second.goto('/portal');
    const copy = new PortalPage(second);
    await expect(copy.staleNotice).toBeVisible();
    await expect(copy.primary).toContainText(family.household.primary.name);
    await second.unroute(DATABASE);
    await expect(copy.staleNotice).toBeHidden();
  });

  await test.step('logging out in one tab leaves nothing in either', async () => {
    await portal.logOut.click();
    for (const each of [page, second]) await expect(each).toHaveURL(/\/login$/);
    await expectStored(page, family, false);
  });

  await test.step('a login that does not stay lasts as long as its tab, and keeps nothing', async () => {
    await page.getByLabel('Stay logged in on this device').click();
    await logInAt(page, family);
    await page.reload();
    await expect(portal.primary).toContainText(family.household.primary.name);
    const next = await openInNewTab(context);
    await expect(next).toHaveURL(/\/login$/);
    await expectStored(next, family, false);
  });

  await test.step('the next login in that tab stays', async () => {
    await portal.logOut.click();
    await logInAt(page, family);
    await expectStored(page, family, true);
    await expect(new PortalPage(await openInNewTab(context)).primary).toContainText(
      family.household.primary.name,
    );
  });

  await test.step('an account that was deleted while the portal was closed is asked for, and not stored', async () => {
    for (const each of context.pages()) await each.close();
    await auth().deleteUser(family.household.uid);
    const later = await openInNewTab(context);
    await expect(later).toHaveURL(/\/login$/);
    await expectStored(later, family, false);
  });
});
