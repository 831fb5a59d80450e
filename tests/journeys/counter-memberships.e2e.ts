import { randomUUID } from 'node:crypto';
import { CARD_LINK } from '@legacy-hub/domain/billing/card-after-cash';
import { days, type Instant, instant } from '@legacy-hub/domain/venue-time';
import { cancelMembership } from '@legacy-hub/functions/src/billing/change-memberships.ts';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/confirm-cash.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { membershipsOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { subscribe } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import type { CustomerProfile } from './pages/counter.page.ts';
import { openMemberships } from './pages/counter-memberships.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';
import { restoreLogin } from './pages/login.page.ts';
import { SettingsPage } from './pages/settings.page.ts';

const [NORA, LEO] = NAMES;

const now = () => instant(Date.now());

const changeOf = (profile: CustomerProfile, name: string) =>
  profile.memberships
    .getByRole('listitem')
    .filter({ has: profile.memberships.page().getByRole('heading', { name, exact: true }) })
    .getByRole('button', { name: 'Change Subscription' });

const paidUntilOf = async (uid: string): Promise<Instant | null> => {
  const { membership } = (await stored(uid)).primary;
  return membership.status === 'active' ? membership.paidUntil : null;
};

test.describe('memberships at the counter', () => {
  test('"My daughter wants to pause for the holidays": with what it means first, in at most 12 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], booked: [] });
    const { profile, presses } = await openMemberships(page, phone);
    const { pause } = new SettingsPage(page);
    await pause.open.click();
    await pause.length.selectOption({ index: 2 });
    await expect(pause.consequences).toContainText(`${NORA} can come as usual until`);
    expect(await violationsOf(page)).toEqual([]);
    await pause.confirm.click();
    await expect(pause.dialog).toBeHidden();
    await expect(profile.memberships).toContainText('Paused from');
    expect(await presses()).toBeLessThanOrEqual(12);

    const { primary } = await stored(household.uid);
    expect(primary.membership).toMatchObject({ status: 'active', next: { tier: 'leader' } });
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Paused the memberships');
    await expect(profile.history).toContainText(`${LEO}: paused until`);

    await profile.tab('Memberships').click();
    await profile.memberships.getByRole('button', { name: "Don't pause" }).click();
    await expect(pause.open).toBeVisible();
    await expect.poll(async () => (await stored(household.uid)).primary).toEqual(household.primary);
  });

  test('"Three weeks in advance, please": for everybody from the end of what is paid, in at most 10 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'] });
    const before = await paidUntilOf(household.uid);
    const { profile, presses } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: 'Take Cash' }).click();
    const cash = new CashPage(page);
    await expect(cash.person(NORA)).toBeChecked();
    await expect(cash.person(LEO)).toBeChecked();
    await cash.weeks.press('ArrowUp');
    await cash.weeks.press('ArrowUp');
    await expect(cash.due).toContainText('$72.00');
    await page.keyboard.press('Enter');
    await expect(cash.success).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(10);
    expect(Number(await paidUntilOf(household.uid)) - Number(before)).toBe(days(21));
  });

  test('"Legacy Maker from today, please": the difference is taken in cash first, in at most 11 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone });
    const { profile, presses } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: 'Change Subscription' }).click();
    const { manage } = new SettingsPage(page);
    await manage.option('Legacy Maker').click();
    await manage.dialog.getByRole('button', { name: 'Take $15.00 in cash' }).click();
    const cash = new CashPage(page);
    await expect(cash.due).toContainText('$15.00');
    await page.keyboard.press('Enter');
    await expect(cash.done).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(profile.memberships).toContainText('Legacy Maker');
    expect(await presses()).toBeLessThanOrEqual(11);
    const { primary } = await stored(household.uid);
    expect(primary.membership).toEqual({ ...household.primary.membership, tier: 'legacy-maker' });
  });

  test('"She left the family": what is paid counts, then she is off the list, in at most 11 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter', 'supporter'] });
    const [leo, ida] = household.family;
    await cancelMembership(household.uid, { personId: ida?.id ?? '' }, { key: null, now: now() });
    const { profile, presses } = await openMemberships(page, phone);
    const { manage, remove } = new SettingsPage(page);
    await changeOf(profile, LEO).click();
    await manage.remove.click();
    await expect(remove.dialog).toContainText(`${LEO} can keep coming until`);
    await expect(remove.dialog).toContainText(`${LEO}'s visits and payments stay on record.`);
    expect(await violationsOf(page)).toEqual([]);
    await remove.confirm.click();
    const own = page.getByRole('dialog', { name: 'A Household of Their Own' });
    await expect(own).toContainText(`Register ${LEO} as a household now?`);
    await own.getByRole('button', { name: 'Not now' }).click();
    await expect(profile.memberships).toContainText('Leaves the household after');
    expect(await presses()).toBeLessThanOrEqual(11);

    await expect
      .poll(() => membershipsOf(household))
      .toEqual(['leader active', 'supporter canceled', 'supporter canceled']);
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Removed a person');
    await expect(profile.history).toContainText(`${LEO}: status Cancelled`);
    await profile.tab('Payments').click();
    await expect(profile.payments).toContainText(LEO);
    await expect
      .poll(async () => (await stored(household.uid)).family.map(({ id }) => id))
      .toEqual([leo?.id, ida?.id]);
  });

  test('somebody who left and for whom nothing is paid is off the list, and the payments stay', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const joined = instant(now() - days(10));
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], joined, booked: [] });
    const payment = { personIds: [household.primary.id], weeks: 1, key: null, by: 'somebody-at-the-counter' };
    await confirmHouseholdCash(household.uid, payment, now());
    const { profile } = await openMemberships(page, phone);
    const { manage, remove } = new SettingsPage(page);
    await changeOf(profile, LEO).click();
    await manage.remove.click();
    await expect(remove.dialog).toContainText(`Nothing is paid for ${LEO}, so this takes effect now.`);
    await remove.confirm.click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(profile.memberships.getByRole('heading', { name: LEO })).toBeHidden();
    await expect(profile.memberships.getByRole('heading', { name: NORA })).toBeVisible();
    await profile.tab('Overview').click();
    await expect(profile.person(LEO)).toBeHidden();
    await profile.tab('Payments').click();
    await expect(profile.payments).toContainText(LEO);
    await expect.poll(async () => (await stored(household.uid)).family).toHaveLength(1);
  });

  test('"She pays for herself now": who left is registered as a household of their own, with the name filled in', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    await aCustomer({ phone, tiers: ['leader', 'supporter'], booked: [] });
    const { profile } = await openMemberships(page, phone);
    const { manage, remove } = new SettingsPage(page);
    await changeOf(profile, LEO).click();
    await manage.remove.click();
    await remove.confirm.click();
    const own = page.getByRole('dialog', { name: 'A Household of Their Own' });
    await expect(own).toContainText(`Register ${LEO}`);
    await own.getByRole('button', { name: 'Register Household' }).click();
    const form = page.getByRole('dialog', { name: 'New Household' });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(LEO);
    await form.getByLabel('Phone').fill(await uniquePhone());
    await form.getByRole('checkbox').check();
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Register Household' }).click();
    const cash = new CashPage(page);
    await expect(cash.due).toContainText('$8.00');
    await page.keyboard.press('Enter');
    await expect(cash.success).toBeVisible();
    await expect(page.getByRole('dialog', { name: LEO }).or(profile.person(LEO))).toBeVisible();
  });

  test('"From now on by card, please": the card is saved on their own phone, in at most 9 presses', async ({
    page,
    anotherDevice,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], booked: [] });
    const password = randomUUID();
    await auth().updateUser(household.uid, { password });
    const { profile, presses } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: 'Pay by Card' }).click();
    const qr = page.getByRole('dialog', { name: 'Pay by Card' });
    await expect(qr).toContainText(`the card pays $24 a week for ${NORA} and ${LEO}`);
    expect(await violationsOf(page)).toEqual([]);
    await qr.getByRole('button', { name: 'Send by Email' }).click();
    await expect(page.getByText(`The link is on its way to ${household.email}.`)).toBeVisible();

    const phoneOfNora = await anotherDevice();
    await restoreLogin(phoneOfNora, { email: household.email, password });
    await phoneOfNora.goto(CARD_LINK);
    const { payByCard } = new SettingsPage(phoneOfNora);
    await payByCard.fillCard('4242 4242 4242 4242');
    await payByCard.submit.click();
    await expect(qr).toContainText('$24 a week by card, for the first time on');
    await page.keyboard.press('Enter');
    expect(await presses()).toBeLessThanOrEqual(9);
    await expect(profile.memberships).toContainText(/Paid until .+, then by card/);
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Sent an email');
  });

  test('"My card was stolen, here is cash": the card is charged no more and cash counts, in at most 12 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    await subscribe(household, now());
    const before = await paidUntilOf(household.uid);
    const { profile, presses } = await openMemberships(page, phone);
    const settings = new SettingsPage(page);
    await profile.memberships.getByRole('button', { name: 'Change Subscription' }).click();
    await settings.manage.cancelSubscription.click();
    await settings.cancel.confirm.click();
    await expect(settings.cancel.dialog).toBeHidden();
    await profile.memberships.getByRole('button', { name: 'Take Cash' }).click();
    const cash = new CashPage(page);
    await expect(cash.due).toContainText('$20.00');
    await page.keyboard.press('Enter');
    await expect(cash.success).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(12);
    const { primary } = await stored(household.uid);
    expect(primary.membership).toMatchObject({ status: 'active', paidBy: 'cash', next: null });
    expect(Number(await paidUntilOf(household.uid)) - Number(before)).toBe(days(7));
    await expect.poll(async () => (await stored(household.uid)).subscription?.state).toBe('ending');
  });
});
