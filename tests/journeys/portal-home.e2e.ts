import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import { addDuration, dayOf, days, formatDay, instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/account/store.ts';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/confirm-cash.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { mustAccept, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { logIn } from './pages/login.page.ts';
import { PortalPage } from './pages/portal.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const COUNTER = 'somebody-at-the-counter';
const now = () => instant(Date.now());
const TWELVE = Array.from({ length: 12 }, () => 'supporter' as const);

/** What the venue knows of the household changes while the portal is open. */
async function becomes({ household: { uid } }: Family, statuses: readonly object[]): Promise<void> {
  const { family } = await stored(uid);
  const changed = family.map((person, index) => {
    const { tier, createdAt } = person.membership;
    const status = statuses[index];
    return status ? { ...person, membership: { tier, createdAt, ...status } } : person;
  });
  await firestore().doc(`users/${uid}`).update({ family: changed });
}

test.describe('a member at home', () => {
  test('alone, reads who they are, what they hold and that nobody was in yet', async ({ page }) => {
    const alone = await aCashFamily({ tiers: ['leader'], phone: '0412 345 678' });
    const portal = new PortalPage(page);
    await portal.open(alone);
    await expect(portal.home).toBeFocused();
    await expect(page).toHaveTitle('Home · Legacy Hub');
    await expect(portal.primary).toContainText('Mia Rossi');
    await expect(portal.primary).toContainText(alone.email);
    await expect(portal.primary).toContainText('0412 345 678');
    await expect(portal.primary).toContainText('12 Enmore Road, Newtown NSW 2042');
    await expect(portal.primary.getByRole('img', { name: 'Photo of Mia Rossi' })).toBeVisible(ANSWER);
    await expect(portal.primary).toContainText('Leader');
    await expect(portal.primary).toContainText(/Hours Left\s*5/);
    await expect(portal.primary).toContainText(/Expiry\s*\d\d\/\d\d\/\d{4}/);
    await expect(portal.family).toContainText('No family members added yet');
    await expect(portal.visitsOf('Mia Rossi')).toContainText('No visits recorded');
  });

  test('with twelve of a family, sees each with relationship, photo, tier, hours and Edit', async ({
    page,
  }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', ...TWELVE] }));
    await expect(portal.relatives).toHaveCount(12);
    const uma = portal.familyMember('Uma');
    await expect(uma).toContainText('Child');
    await expect(uma).toContainText('Supporter');
    await expect(uma).toContainText(/Hours Left\s*2/);
    await expect(uma.getByRole('img', { name: 'Photo of Uma' })).toBeVisible(ANSWER);
    await expect(portal.edit('Uma')).toBeVisible();
    await expect(portal.visits.getByRole('article')).toHaveCount(13);
  });

  test('who pays by card has no expiry, and Unlimited hours as a Legacy Maker', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCardFamily({ tiers: ['legacy-maker', 'leader'] }));
    await expect(portal.primary).toContainText(/Hours Left\s*Unlimited/);
    await expect(portal.primary).not.toContainText('Expiry');
    await expect(portal.familyMember('Leo')).toContainText('Leader');
  });

  test('without an address yet, reads “Not provided” behind the welcome', async ({ page }) => {
    const { household, password } = await aLoggedInHousehold({ tiers: ['supporter'] });
    await logIn(page, household.email, password);
    await expect(page.getByText('Not provided')).toBeVisible(ANSWER);
  });
});

test.describe('an open portal follows the venue without a reload', () => {
  test('a check-in spends an hour, starts the clock and is listed as the first day visited', async ({
    page,
  }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await visit(family.household, [family.household.primary.id], COUNTER, now());

    await expect(portal.primary).toContainText(/Hours Left\s*4/);
    await expect(portal.primary).toContainText(/Here now\s*\d\d:\d\d/);
    await expect(portal.visitsOf('Mia Rossi')).toContainText(/First\s*\d\d:\d\d, \d\d\/\d\d\/\d{4}/);
    await expect(portal.visitsOf('Leo')).toContainText('No visits recorded');
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  });

  test('who is not paid, cancelled or over is told what to do, until the cash is confirmed', async ({
    page,
  }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter', 'leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    const until = addDuration(now(), days(3));
    await becomes(family, [
      { status: 'pending', payBy: 'cash' },
      { status: 'canceled', paidBy: 'cash', until },
      { status: 'expired', since: now() },
    ]);

    await expect(page.getByText('Please pay $4.00 at the counter.')).toBeVisible();
    await expect(portal.familyMember('Leo')).toContainText('Pending');
    await expect(portal.familyMember('Leo')).toContainText('$4.00 is due at the counter.');
    await expect(portal.familyMember('Ida')).toContainText('Canceled');
    await expect(portal.familyMember('Ida')).toContainText(
      `What is paid can be used until ${formatDay(dayOf(until))}.`,
    );
    await expect(portal.familyMember('Max')).toContainText('Expired');
    await expect(portal.familyMember('Max')).toContainText('Pay $4.00 at the counter to start it again.');

    const personIds = family.household.family.slice(0, 1).map(({ id }) => id);
    const command = { personIds, weeks: 1, key: null, by: COUNTER };
    mustAccept(await confirmHouseholdCash(family.household.uid, command, now()));
    await expect(page.getByText('Please pay $4.00 at the counter.')).toBeHidden();
    await expect(portal.familyMember('Leo')).toContainText(/Hours Left\s*2/);
  });

  test('a card that failed leads to the settings', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    const { subscription } = await stored(family.household.uid);
    const openInvoice = { id: 'in_open', amountCents: 2000, requiresAction: false };
    await firestore()
      .doc(`users/${family.household.uid}`)
      .update({ subscription: { ...subscription, state: 'past_due', openInvoice } });
    const said = page.getByRole('alert').filter({ hasText: 'Your last payment failed.' });
    await said.getByRole('link', { name: 'Go to Settings' }).click();
    await expect(page).toHaveURL(/\/portal\/settings$/);
  });

  test('what is edited in one tab is in the other as well', async ({ page, context }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    const other = await context.newPage();
    await other.goto('/portal');
    const beside = new PortalPage(other);
    await beside.edit('Leo').click(ANSWER);
    await beside.editing.name.fill('Leonard');
    await beside.editing.submit.click();
    await expect(portal.familyMember('Leonard')).toBeVisible(ANSWER);
  });

  test('without a connection it says since when it may be out of date', async ({ page, context }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    await context.setOffline(true);
    await expect(portal.staleNotice).toBeVisible();
    await expect(portal.primary).toContainText('Mia Rossi');
    await context.setOffline(false);
    await expect(portal.staleNotice).toBeHidden(ANSWER);
  });
});

test.describe('coming and going', () => {
  test('opening it costs one read and no call, and looking at the views nothing more', async ({ page }) => {
    const calls: string[] = [];
    let listened = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (pathname.endsWith('/Listen/channel'))
        listened += request.postData()?.match(/addTarget/g)?.length ?? 0;
    });
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    for (const name of ['Book Your Visits', 'Profile', 'Home']) {
      await portal.view(name).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused(ANSWER);
    }
    expect(listened).toBe(1);
    expect(calls).toEqual([]);
  });

  test('the menu leads to each view, and to its heading', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    for (const name of ['Profile', 'Book Your Visits', 'Settings', 'Home']) {
      await portal.view(name).click();
      await expect(portal.view(name)).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(`${name} · Legacy Hub`, ANSWER);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });

  test('Logout ends it; the way back asks for a log-in', async ({ page }) => {
    const family = await aCashFamily();
    const portal = new PortalPage(page);
    await portal.open(family);
    await portal.logOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/login$/, ANSWER);
    await portal.open(await aCashFamily({ name: 'Nia Rossi' }));
    await expect(portal.primary).toContainText('Nia Rossi');
  });

  test('nobody is let in without a log-in', async ({ page }) => {
    await page.goto('/portal/settings');
    await expect(page).toHaveURL(/\/login$/, ANSWER);
  });

  test('a log-in that ended elsewhere leads to the log-in page, and from there back to where it was', async ({
    page,
  }) => {
    const family = await aCashFamily();
    const portal = new PortalPage(page);
    await portal.open(family);
    await portal.view('Book Your Visits').click();
    await expect(page).toHaveURL(/\/portal\/bookings$/);
    mustAccept(
      await updateHousehold(family.household.uid, now(), (household) => decideRevokeLogins(household, now())),
    );
    await expect(page).toHaveURL(/\/login$/, ANSWER);
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password').fill(family.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/portal\/bookings$/, ANSWER);
  });

  test('a call that the server no longer takes does the same', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    const json = { error: 'Please log in again.', code: 'login-expired' };
    await page.route('**/api/subscription/preview', (route) => route.fulfill({ status: 401, json }));
    await portal.addFamily.click();
    await expect(page).toHaveURL(/\/login$/, ANSWER);
  });

  test('on a phone the menu is within the thumb’s reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter', 'supporter'] }));
    for (const name of ['Home', 'Profile', 'Book Your Visits', 'Settings']) {
      const box = await portal.view(name).boundingBox();
      expect(box?.y).toBeGreaterThan(700);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await portal.edit('Ida').focus();
    const [edit, bar] = [await portal.edit('Ida').boundingBox(), await portal.menu.boundingBox()];
    expect((edit?.y ?? 0) + (edit?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Home in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('can be read and used by everybody, on a desk and on a phone', async ({ page }) => {
      const family = await aCashFamily({
        tiers: ['leader', 'supporter', 'leader', 'legacy-maker', 'supporter'],
      });
      await becomes(family, [
        { status: 'pending', payBy: 'cash' },
        { status: 'expired', since: now() },
      ]);
      await visit(family.household, [family.household.primary.id], COUNTER, now());
      const portal = new PortalPage(page);
      await portal.open(family);
      await expect(portal.primary.getByRole('img')).toBeVisible(ANSWER);
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
