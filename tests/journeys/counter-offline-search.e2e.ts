import { isEffective } from '@legacy-hub/domain/hours';
import { seconds } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, uniquePhone } from './pages/customers.ts';
import { uniqueName } from './pages/groups.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { API, goOffline, goOnline, keepCheckIn, keptNotices, openCounter } from './pages/offline-counter.ts';
import { isStoredOnDevice } from './pages/stored-on-device.ts';

const [NORA] = NAMES;
const DATABASE = '**/google.firestore.v1.Firestore/**';
const ONLY_KEPT =
  'This device only knows customers seen here lately, expected today, or with a pass for today.';
const NO_ONE = `No one found. ${ONLY_KEPT}`;

const effectiveVisits = async (uid: string) => (await stored(uid)).primary.visits.filter(isEffective).length;

/** A counter that has had a household open. */
async function aCounterThatKnowsNora(page: Page) {
  const { uid, phone } = await aCustomer();
  const counter = new CounterPage(page);
  await openCounter(counter);
  const profile = await counter.find(phone.shown);
  await profile.close.click();
  // Its id alone is also in the list of those who are expected.
  await expect.poll(() => isStoredOnDevice(page, phone.e164)).toBe(true);
  return { counter, uid, phone: phone.shown };
}

test.describe('the search of a counter without a network', () => {
  // spec: counter-offline-search-1
  test('finds whoever was opened, is expected, or has a pass for today, and nobody else', async ({
    page,
  }) => {
    const expected = { name: uniqueName('Aaa'), phone: await uniquePhone() };
    const group = { name: uniqueName('Bruno'), typedPhone: await uniquePhone() };
    const stranger = { phone: await uniquePhone(), booked: [] };
    const { phone: shownPhone } = await aCustomer(expected);
    await aPaidWalkIn(group);
    await aCustomer(stranger);
    const { counter, phone } = await aCounterThatKnowsNora(page);
    for (const each of [shownPhone.shown, group.name])
      await expect.poll(() => isStoredOnDevice(page, each), `keeps ${each}`).toBe(true);
    await goOffline(page);

    for (const [typed, name] of [
      [lastFourDigits(phone), NORA],
      [lastFourDigits(expected.phone), expected.name],
      [expected.name, expected.name],
      [lastFourDigits(group.typedPhone), group.name],
    ] as const) {
      await counter.search.fill(typed);
      await expect(counter.hits).toContainText([name]);
      await expect(page.getByRole('search')).toContainText(ONLY_KEPT);
    }
    await counter.search.fill(lastFourDigits(stranger.phone));
    await expect(page.getByRole('search').getByText(NO_ONE)).toBeVisible();
    await expect(counter.hits).toHaveCount(0);
  });

  // spec: counter-offline-search-2
  test('opens the profile as it was kept, whose check-in is sent later', async ({ page }) => {
    const { counter, uid, phone } = await aCounterThatKnowsNora(page);
    await goOffline(page);
    const profile = await counter.find(lastFourDigits(phone));
    await expect(profile.dialog).toContainText("You're offline. Last updated");
    await expect(profile.person(NORA)).toContainText('Ready to check in');
    await expect(profile.checkbox(NORA)).toBeChecked();
    await keepCheckIn(counter, profile);
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
    await counter.search.fill(lastFourDigits(phone));
    await expect(counter.hits).toContainText(['4 h left']);
    await counter.search.fill('');

    await goOnline(page);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
    await expect(keptNotices(page)).toBeHidden();
  });

  test('checks in a group from where it was found', async ({ page }) => {
    const group = { name: uniqueName('Bruno'), typedPhone: await uniquePhone() };
    const { id } = await aPaidWalkIn(group);
    const counter = new CounterPage(page);
    await openCounter(counter);
    await expect.poll(() => isStoredOnDevice(page, group.name)).toBe(true);
    await goOffline(page);
    await counter.search.fill(lastFourDigits(group.typedPhone));
    await page.getByRole('button', { name: `Check In ${group.name}` }).click();
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
    expect((await storedWalkIn(id)).visits).toEqual([]);
    await goOnline(page);
    await expect.poll(async () => (await storedWalkIn(id)).visits.length).toBe(1);
  });

  test('knows after a reload whom it has seen, while the server is away, and becomes live by itself', async ({
    page,
  }) => {
    const { counter, phone } = await aCounterThatKnowsNora(page);
    const stranger = { phone: await uniquePhone(), booked: [] };
    await aCustomer(stranger);
    for (const address of [API, DATABASE]) await page.route(address, (route) => route.abort());
    await page.reload();
    const profile = await counter.find(lastFourDigits(phone));
    await expect(profile.dialog).toContainText(phone);
    await expect(profile.dialog).toContainText("You're offline. Last updated");
    await profile.close.click();
    await counter.search.fill(lastFourDigits(stranger.phone));
    await expect(page.getByRole('search').getByText(NO_ONE)).toBeVisible();
    for (const address of [API, DATABASE]) await page.unroute(address);
    await expect(counter.hits).toHaveCount(1);
    await expect(page.getByRole('search')).not.toContainText(ONLY_KEPT);
    await counter.search.press('Enter');
    await expect((await counter.profile()).dialog).not.toContainText("You're offline");
  });
});

test.describe('a search that the server does not answer', () => {
  const SEARCH = '**/api/admin/search';

  /** A counter that knows one of two households of the same name, and a search for them that hangs. */
  async function aSearchThatHangs(page: Page) {
    await page.clock.install();
    const name = uniqueName('Rhea');
    const {
      uid,
      phone: { shown: phone },
    } = await aCustomer({ name });
    await aCustomer({ name, booked: [] });
    const counter = new CounterPage(page);
    await openCounter(counter);
    await (await counter.find(lastFourDigits(phone))).close.click();
    await expect.poll(() => isStoredOnDevice(page, uid)).toBe(true);
    const answer = await holdRequests(page, SEARCH);
    const search = async () => {
      const asked = page.waitForRequest(SEARCH);
      await counter.search.fill(name);
      await asked;
    };
    return { counter, phone, search, answer };
  }

  // spec: counter-offline-search-3
  test('shows after five seconds whom this device knows, says so, and then the server’s answer', async ({
    page,
  }) => {
    const { counter, search, answer } = await aSearchThatHangs(page);
    await counter.search.fill('');
    await search();
    await expect(page.getByRole('search')).toContainText('Searching');
    await expect(counter.hits).toHaveCount(0);
    await page.clock.fastForward(seconds(5));
    await expect(counter.hits).toHaveCount(1);
    await expect(page.getByRole('search')).toContainText(ONLY_KEPT);
    answer();
    await expect(counter.hits).toHaveCount(2);
    await expect(page.getByRole('search')).not.toContainText(ONLY_KEPT);
  });

  test('replaces earlier matches likewise, and opens with Enter whom it knows', async ({ page }) => {
    const { counter, phone, search, answer } = await aSearchThatHangs(page);
    await search();
    await counter.search.press('Enter');
    await page.clock.fastForward(seconds(5));
    const profile = await counter.profile();
    await expect(profile.dialog).toContainText(phone);
    await profile.close.click();
    await expect(counter.hits).toHaveCount(1);
    await expect(page.getByRole('search')).toContainText(ONLY_KEPT);
    answer();
    await expect(counter.hits).toHaveCount(2);
    await expect(page.getByRole('search')).not.toContainText(ONLY_KEPT);
  });
});
