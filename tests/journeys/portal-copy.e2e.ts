import { accept } from '@legacy-hub/domain/decision';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily } from './pages/family.ts';
import { uniqueName } from './pages/groups.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';
import { isStoredOnDevice } from './pages/stored-on-device.ts';

const DATABASE = '**/google.firestore.v1.Firestore/**';

/** A member's device with the portal open, and the household kept. */
async function aKeptPortal(page: Page) {
  const name = uniqueName('Mia');
  const family = await aCashFamily({ name, tiers: ['leader', 'supporter'] });
  const portal = new PortalPage(page);
  await portal.open(family);
  const phone = family.household.phone.e164; // the membership card, which is kept beside it, has names alone
  await expect.poll(() => isStoredOnDevice(page, phone)).toBe(true);
  return { ...family, name, personal: [name, phone, family.email], portal };
}

test.describe('the portal on a device that stays logged in', () => {
  // spec: portal-copy-1
  test('opens Home as it was, with the time, and becomes live; what changes something waits for that', async ({
    page,
  }) => {
    const { portal, household, name } = await aKeptPortal(page);
    const answer = await holdRequests(page, DATABASE);
    await page.reload();
    await expect(portal.primary).toContainText(name);
    await expect(page.getByText(/As of \d{1,2}:\d\d [ap]m\. Updating…/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await portal.view('Profile').click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await portal.view('Home').click();
    await portal.edit('Leo').click();
    await expect(portal.editDialog.dialog).toBeHidden();
    mustAccept(
      await updateHousehold(household.uid, instant(Date.now()), (before) =>
        accept({ ...before, family: before.family.map((person) => ({ ...person, name: 'Leonie' })) }),
      ),
    );
    answer();
    await expect(portal.editDialog.name).toHaveValue('Leonie');
    await expect(page.getByText('Updating…')).toBeHidden();
  });

  // spec: portal-copy-2
  test('says that it is offline if the database does not answer, and since when', async ({ page }) => {
    const { portal, name } = await aKeptPortal(page);
    await page.route(DATABASE, (route) => route.abort());
    await page.reload();
    await expect(portal.staleNotice).toBeVisible();
    await expect(portal.primary).toContainText(name);
    await page.unroute(DATABASE);
    await expect(portal.staleNotice).toBeHidden();
  });

  // spec: portal-copy-3
  test('keeps nothing once it is logged out in another tab', async ({ page, context }) => {
    const { portal, personal } = await aKeptPortal(page);
    const second = await context.newPage();
    await second.goto('/portal');
    await new PortalPage(second).primary.waitFor();
    await portal.logOut.click();
    for (const each of [page, second]) await expect(each).toHaveURL(/\/login$/);
    for (const each of personal) expect(await isStoredOnDevice(page, each)).toBe(false);
  });

  // spec: portal-copy-4
  test('asks for a login and keeps nothing if the account was deleted while it was closed', async ({
    page,
    context,
  }) => {
    const { household, personal } = await aKeptPortal(page);
    await page.close();
    await auth().deleteUser(household.uid);
    const later = await context.newPage();
    await later.goto('/portal');
    await expect(later).toHaveURL(/\/login$/);
    for (const each of personal) expect(await isStoredOnDevice(later, each)).toBe(false);
  });
});

/** Logs somebody in on a device that others use. */
async function logInOnSharedDevice(page: Page) {
  const name = uniqueName('Mia');
  const family = await aCashFamily({ name });
  await page.goto('/login');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password').fill(family.password);
  await page.getByLabel('Stay logged in on this device').click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  return { ...family, name, portal: new PortalPage(page) };
}

test.describe('a login that does not stay', () => {
  // spec: portal-copy-5
  test('lasts until the tab is closed, and leaves nothing behind', async ({ page, context }) => {
    const { portal, name, email } = await logInOnSharedDevice(page);
    await expect(portal.primary).toContainText(name);
    await page.reload();
    await expect(portal.primary).toContainText(name);
    await page.close();
    const next = await context.newPage();
    await next.goto('/portal');
    await expect(next).toHaveURL(/\/login$/);
    for (const each of [name, email]) expect(await isStoredOnDevice(next, each)).toBe(false);
  });

  // spec: portal-copy-7
  test('neither shows nor leaves what a login before it had kept, even if the portal first fails to load', async ({
    page,
    context,
  }) => {
    const before = await aKeptPortal(page);
    await page.close();
    await context.addInitScript((text) => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes(text)) Reflect.set(window, 'wasShown', true);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, before.name);
    const next = await context.newPage();
    await next.route('**/assets/SignedInPages-*', (route) => route.abort());
    const { portal, name } = await logInOnSharedDevice(next);
    await next.unroute('**/assets/SignedInPages-*');
    await next.goto('/portal');
    await expect(portal.primary).toContainText(name);
    expect(await next.evaluate(() => Reflect.has(window, 'wasShown'))).toBe(false);
    for (const each of before.personal) expect(await isStoredOnDevice(next, each)).toBe(false);
  });

  // spec: portal-copy-6
  test('is followed in the same tab by one that stays', async ({ page, context }) => {
    const { portal, household, email, password } = await logInOnSharedDevice(page);
    await portal.logOut.click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => isStoredOnDevice(page, household.phone.e164)).toBe(true);
    const next = await context.newPage();
    await next.goto('/portal');
    await expect(new PortalPage(next).primary).toContainText(household.primary.name);
  });
});
