import { expect, type Page } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { CounterPage, type CustomerProfile } from './counter.page.ts';
import { lastFourDigits } from './customers.ts';

export async function openMemberships(page: Page, phone: string) {
  const counter = new CounterPage(page);
  await counter.open();
  const presses = await countPresses(page);
  const profile = await openProfile(counter, phone);
  await profile.tab('Memberships').click();
  await expect(profile.memberships).toBeVisible();
  return { profile, presses };
}

export async function openProfile(counter: CounterPage, phone: string): Promise<CustomerProfile> {
  await counter.search.pressSequentially(lastFourDigits(phone));
  await counter.page.keyboard.press('Enter');
  return counter.profile();
}
