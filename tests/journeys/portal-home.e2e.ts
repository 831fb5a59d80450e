import { addDuration, dayOf, days, formatShortDate, instant } from '@legacy-hub/domain/venue-time';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/confirm-cash.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { mustAccept, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BookingsPage } from './pages/bookings.page.ts';
import { aCardFamily, aCashFamily, type Family, withSubscription } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { restoreLogin } from './pages/login.page.ts';
import { PortalPage } from './pages/portal.page.ts';

const STAFF_UID = 'somebody-at-the-counter';
const now = () => instant(Date.now());
const TWELVE_SUPPORTERS = Array.from({ length: 12 }, () => 'supporter' as const);

async function setFamilyStatuses({ household: { uid } }: Family, statuses: readonly object[]): Promise<void> {
  const { family } = await stored(uid);
  const changed = family.map((person, index) => {
    const { tier, createdAt } = person.membership;
    const status = statuses[index];
    return status ? { ...person, membership: { tier, createdAt, ...status } } : person;
  });
  await firestore().doc(`users/${uid}`).update({ family: changed });
}

test.describe('the portal home', () => {
  // spec: portal-home-1
  test('shows a single member’s details and membership, without family or visits', async ({ page }) => {
    const alone = await aCashFamily({ tiers: ['leader'], phone: '0412 345 678' });
    const portal = new PortalPage(page);
    await portal.open(alone);
    await expect(page).toHaveTitle('Home · Legacy Hub');
    await expect(portal.primary).toContainText('Mia Rossi');
    await expect(portal.contact).toContainText(alone.email);
    await expect(portal.contact).toContainText('0412 345 678');
    await expect(portal.contact).toContainText('12 Enmore Road, Newtown NSW 2042');
    await expect(portal.primary.getByRole('img', { name: 'Photo of Mia Rossi' })).toBeVisible();
    await expect(portal.primary).toContainText('Leader');
    await expect(portal.primary).toContainText(/Hours Left\s*5/);
    await expect(portal.primary).toContainText(/Expiry\s*\d{1,2} \w{3} \d{4}/);
    await expect(portal.family).toContainText('No family members added yet');
    await expect(portal.visitsOf('Mia Rossi')).toContainText('No visits recorded');
  });

  // spec: portal-home-2
  test('shows twelve family members, each with relationship, photo, tier, hours and Edit', async ({
    page,
  }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', ...TWELVE_SUPPORTERS] }));
    await expect(portal.familyMembers).toHaveCount(12);
    const uma = portal.familyMember('Uma');
    await expect(uma).toContainText('Child');
    await expect(uma).toContainText('Supporter');
    await expect(uma).toContainText(/Hours Left\s*2/);
    await expect(uma.getByRole('img', { name: 'Photo of Uma' })).toBeVisible();
    await expect(portal.edit('Uma')).toBeVisible();
    await portal.visits.getByRole('heading', { name: 'Days Visited' }).click();
    await expect(portal.visits.getByRole('article')).toHaveCount(13);
  });

  test('shows a household of twelve on two screens of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', ...TWELVE_SUPPORTERS.slice(1)] }));
    await expect(portal.familyMembers).toHaveCount(11);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThanOrEqual(2 * 844);
  });

  test('greets the member, and books a visit in place', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await expect(page.getByRole('heading', { level: 1, name: 'Hi, Mia' })).toBeVisible();
    await expect(page.getByText('Nothing booked for today')).toBeVisible();
    await expect(portal.familyMember('Leo')).toContainText('Nothing booked');
    await page.getByRole('button', { name: 'Book Visit for Leo' }).click();
    const bookings = new BookingsPage(page);
    await bookings.book.click();
    await expect(bookings.dialog).toBeHidden();
    await expect(portal.familyMember('Leo')).toContainText('Today, 1 hour');
    await expect(page.getByText('Booked for today: Leo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Visit for Leo' })).toBeFocused();
  });

  // spec: portal-home-3
  test('shows no expiry for a card membership, and unlimited hours for a Legacy Maker', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCardFamily({ tiers: ['legacy-maker', 'leader'] }));
    await expect(portal.primary).toContainText(/Hours Left\s*Unlimited/);
    await expect(portal.primary).not.toContainText('Expiry');
    await expect(portal.familyMember('Leo')).toContainText('Leader');
  });

  test('shows “Not provided” while there is no address', async ({ page }) => {
    const { household, password } = await aLoggedInHousehold({ tiers: ['supporter'] });
    await restoreLogin(page, { email: household.email, password });
    await page.goto('/portal');
    await expect(page.getByText('Not provided')).toBeVisible();
  });
});

test.describe('an open portal', () => {
  // spec: portal-home-4
  test('updates hours left, session time and days visited after a check-in', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await visit(family.household, [family.household.primary.id], STAFF_UID, now());

    await expect(portal.primary).toContainText(/Hours Left\s*4/);
    await expect(portal.primary).toContainText(/Here now\s*\d\d:\d\d/);
    await expect(portal.visitsOf('Mia Rossi')).toContainText(/First\s*\d\d:\d\d, \d\d\/\d\d\/\d{4}/);
    await expect(portal.visitsOf('Leo')).toContainText('No visits recorded');
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  });

  test('tells pending, cancelled and expired members what to do, and updates when cash is confirmed', async ({
    page,
  }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter', 'leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    const until = addDuration(now(), days(3));
    await setFamilyStatuses(family, [
      { status: 'pending', payBy: 'cash' },
      { status: 'canceled', paidBy: 'cash', until },
      { status: 'expired', since: now() },
    ]);

    await expect(page.getByText('Pay $4.00 at the counter to start using your hours.')).toBeVisible();
    await expect(portal.familyMember('Leo')).toContainText('Pending');
    await expect(portal.familyMember('Leo')).toContainText('$4 due at the counter');
    await expect(portal.familyMember('Ida')).toContainText('Cancelled');
    await expect(portal.familyMember('Ida')).toContainText(
      `You can keep using it until ${formatShortDate(dayOf(until))}.`,
    );
    await expect(portal.familyMember('Max')).toContainText('Expired');
    await expect(portal.familyMember('Max')).toContainText('Pay $4 at the counter to restart.');

    const personIds = family.household.family.slice(0, 1).map(({ id }) => id);
    const command = { personIds, weeks: 1, key: null, by: STAFF_UID };
    mustAccept(await confirmHouseholdCash(family.household.uid, command, now()));
    await expect(page.getByText('Pay $4.00 at the counter to start using your hours.')).toBeHidden();
    await expect(portal.familyMember('Leo')).toContainText(/Hours Left\s*2/);
  });

  test('links to the settings after a failed card payment', async ({ page }) => {
    const { household, ...login } = await aCashFamily({ tiers: ['leader'] });
    const portal = new PortalPage(page);
    await portal.open(login);
    const subscriber = withSubscription(household, addDuration(now(), days(3)));
    const openInvoice = { id: 'in_open', amountCents: 2000, requiresAction: false };
    await firestore()
      .doc(`users/${household.uid}`)
      .set({ ...subscriber, subscription: { ...subscriber.subscription, state: 'past_due', openInvoice } });
    const alert = page.getByRole('alert').filter({ hasText: "Your last payment didn't go through." });
    await alert.getByRole('link', { name: 'Go to Settings' }).click();
    await expect(page).toHaveURL(/\/portal\/settings$/);
  });

  // spec: portal-home-9
  test('shows changes made in another tab', async ({ page, context }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = new PortalPage(page);
    await portal.open(family);
    const other = await context.newPage();
    await other.goto('/portal');
    const otherPortal = new PortalPage(other);
    await otherPortal.edit('Leo').click();
    await otherPortal.editDialog.name.fill('Leonard');
    await otherPortal.editDialog.submit.click();
    await expect(portal.familyMember('Leonard')).toBeVisible();
  });

  test('shows the time of the last update while offline', async ({ page, context }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily());
    await context.setOffline(true);
    await expect(portal.staleNotice).toBeVisible();
    await expect(portal.primary).toContainText('Mia Rossi');
    await context.setOffline(false);
    await expect(portal.staleNotice).toBeHidden();
  });
});

test('the portal home has no accessibility violations on desktop and phone', async ({ page }) => {
  const family = await aCashFamily({
    tiers: ['leader', 'supporter', 'leader', 'legacy-maker', 'supporter'],
  });
  await setFamilyStatuses(family, [
    { status: 'pending', payBy: 'cash' },
    { status: 'expired', since: now() },
  ]);
  await visit(family.household, [family.household.primary.id], STAFF_UID, now());
  const portal = new PortalPage(page);
  await portal.open(family);
  await expect(portal.primary.getByRole('img')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(page)).toEqual([]);
});
