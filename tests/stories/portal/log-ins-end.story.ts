import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';

const now = () => instant(Date.now());

// spec: portal-home-10
test('the portal updates live with its household and the venue’s settings, and a revoked login ends at once', async ({
  page,
}) => {
  const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
  const portal = new PortalPage(page);
  const traffic = trafficOf(page);
  const openView = async (name: string) => {
    await portal.view(name).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };

  await test.step('it opens with two listeners and no call; only what is listed is fetched', async () => {
    await portal.open(family);
    for (const name of ['Profile', 'Home']) await openView(name);
    expect(traffic.calls).toEqual([]);
    for (const name of ['Settings', 'History', 'Book Your Visits']) await openView(name);
    await expect
      .poll(() => traffic.calls.toSorted())
      .toEqual(['/api/invoices', '/api/payments', '/api/visits']);
    expect(traffic.listeners).toBe(2);
  });

  await test.step('a log-in that is revoked leads back to the same view', async () => {
    const loggedInAt = now();
    await expect.poll(now).toBeGreaterThan(loggedInAt + seconds(1)); // a login in the same second would stay valid
    mustAccept(
      await updateHousehold(family.household.uid, now(), (household) => decideRevokeLogins(household, now())),
    );
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password').fill(family.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/portal\/bookings$/);
  });

  await test.step('after logging out, the portal asks for a log-in', async () => {
    await portal.logOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/login$/);
  });
});

/** Records calls of the API, and the number of listeners added to the database. */
function trafficOf(page: Page) {
  const traffic = { calls: [] as string[], listeners: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) traffic.calls.push(pathname);
    if (pathname.endsWith('/Listen/channel'))
      traffic.listeners += request.postData()?.match(/addTarget/g)?.length ?? 0;
  });
  return traffic;
}
