import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { introduce, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter } from '../../pages/counter/offline-counter.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { uniqueName } from '../../pages/people/groups.ts';
import { ProfilePage } from '../../pages/profile.page.ts';

// spec: counter-collecting-3
test('someone who must not collect a child tries to, and then a grandparent collects', async ({
  page,
  context,
  anotherDevice,
}) => {
  const family = await aCashFamily({ tiers: ['leader', 'leader'] });
  const leo = uniqueName('Leo');
  const now = instant(Date.now());
  await introduce(family.household, [leo], now);
  await visit(
    family.household,
    family.household.family.map(({ id }) => id),
    'a-staff-member',
    now,
  );
  const counter = new CounterPage(page);
  const own = await anotherDevice({ viewport: { width: 390, height: 844 } });
  const adults = own.getByRole('region', { name: 'Adults' });
  const row = counter.hereNow.getByRole('listitem').filter({ hasText: leo });
  const who = page.getByRole('dialog', { name: `Who is collecting ${leo}?` });

  async function list(name: string, relationship: string, phone?: string): Promise<void> {
    await adults.getByRole('button', { name: 'Add adult' }).click();
    const dialog = own.getByRole('dialog', { name: 'Add an adult' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Relationship').fill(relationship);
    if (phone) await dialog.getByLabel('Phone').fill(phone);
    else await dialog.getByRole('radio', { name: 'Must not collect' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(adults).toContainText(name);
  }

  await test.step('a parent lists both on a phone, while the child is inside', async () => {
    await openCounter(counter);
    const profile = new ProfilePage(own);
    await profile.open(family);
    await profile.openPart('Adults');
    await list('Rosa Quist', 'grandmother', '0498 111 222');
    await expect(counter.markAsLeft(leo)).toBeVisible();
    await expect(row).not.toContainText('Someone must not collect');
    await list('Bob Quist', 'father');
    await expect(row).toContainText('Someone must not collect');
  });

  await test.step('at the counter, no one overlooks who must not collect', async () => {
    await counter.markAsLeft(leo).click();
    await expect(who.getByRole('alert')).toHaveText('Bob Quist (father) must not collect.');
    await who.getByRole('button', { name: 'Cancel' }).click();
    await expect(counter.markAsLeft(leo)).toHaveCount(1);
    await page
      .getByRole('dialog', { name: 'Customer profile' })
      .getByRole('button', { name: 'Close' })
      .click();
  });

  await test.step('the grandmother collects, even while the counter is offline', async () => {
    await context.setOffline(true);
    await counter.markAsLeft(leo).click();
    await expect(who).toContainText('Rosa Quist');
    await expect(who.getByRole('link', { name: 'Call Rosa Quist on 0498 111 222' })).toBeVisible();
    await who.getByRole('button', { name: 'Check out' }).click();
    await expect(counter.undoLeft(leo)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden();
    await expect(row.filter({ hasText: 'Someone must not collect' })).toHaveCount(0);
  });
});
