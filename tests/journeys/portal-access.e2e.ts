import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import { instant, seconds } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';
import { ProfilePage } from './pages/profile.page.ts';

const now = () => instant(Date.now());

test.describe('the portal', () => {
  // spec: portal-home-10
  test('needs one listener and no API request to open; only lists of invoices, payments and visits are fetched', async ({
    page,
  }) => {
    const calls: string[] = [];
    let listenerCount = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (pathname.endsWith('/Listen/channel'))
        listenerCount += request.postData()?.match(/addTarget/g)?.length ?? 0;
    });
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    for (const name of ['Book Your Visits', 'Profile', 'Home']) {
      await portal.view(name).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    expect(calls).toEqual([]);
    for (const name of ['Settings', 'History']) {
      await portal.view(name).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await expect.poll(() => calls.toSorted()).toEqual(['/api/invoices', '/api/payments', '/api/visits']);
    expect(listenerCount).toBe(1);
  });

  // spec: portal-home-5
  test('has a menu that opens each view and focuses its heading', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    for (const name of ['Profile', 'Book Your Visits', 'History', 'Settings', 'Home']) {
      await portal.view(name).click();
      await expect(portal.view(name)).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(`${name} · Legacy Hub`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });

  // spec: portal-home-6
  test('asks for a login again after logging out', async ({ page }) => {
    const family = await aCashFamily();
    const portal = new PortalPage(page);
    await portal.open(family);
    await portal.logOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/login$/);
    await portal.open(await aCashFamily({ name: 'Nia Rossi' }));
    await expect(portal.primary).toContainText('Nia Rossi');
  });

  // spec: portal-home-7
  test('is not available without a login', async ({ page }) => {
    await page.goto('/portal/settings');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('opens the login page when the login is revoked, and returns to the same view afterwards', async ({
    page,
  }) => {
    const family = await aCashFamily();
    const portal = new PortalPage(page);
    await portal.open(family);
    const loggedInAt = now();
    await portal.view('Book Your Visits').click();
    await expect(page).toHaveURL(/\/portal\/bookings$/);
    await expect.poll(now).toBeGreaterThan(loggedInAt + seconds(1)); // a login in the same second would stay
    mustAccept(
      await updateHousehold(family.household.uid, now(), (household) => decideRevokeLogins(household, now())),
    );
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password').fill(family.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/portal\/bookings$/);
  });

  // spec: portal-home-8
  test('opens the login page when the API reports an expired login', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    const json = { error: 'Please log in again.', code: 'login-expired' };
    await page.route('**/api/invoices', (route) => route.fulfill({ status: 401, json }));
    await portal.view('Settings').click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('has its menu at the bottom of the screen on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter', 'supporter'] }));
    for (const name of ['Home', 'Profile', 'Book Your Visits', 'Settings']) {
      const box = await portal.view(name).boundingBox();
      expect(box?.y).toBeGreaterThan(700);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await portal.edit('Ida').focus();
    const spaceBelow = async () => {
      const [edit, bar] = [await portal.edit('Ida').boundingBox(), await portal.menu.boundingBox()];
      return (bar?.y ?? 0) - (edit?.y ?? 0) - (edit?.height ?? 0);
    };
    await expect.poll(spaceBelow).toBeGreaterThanOrEqual(0);
  });

  test('on a phone, says what is saved between Logout and the menu, so that both can be pressed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const profile = new ProfilePage(page);
    await profile.open(await aCashFamily());
    await profile.save.click();
    const saved = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' });
    await expect(saved).toBeVisible();
    const { logOut, menu } = new PortalPage(page);
    const [message, button, bar] = await Promise.all(
      [saved, logOut, menu].map((each) =>
        each.evaluate((element) => element.getBoundingClientRect().toJSON()),
      ),
    );
    expect(message.top).toBeGreaterThan(button.bottom);
    expect(message.bottom).toBeLessThanOrEqual(bar.top);
  });
});
