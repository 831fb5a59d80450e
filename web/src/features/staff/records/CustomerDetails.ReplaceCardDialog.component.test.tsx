import { replaceCard } from '@legacy-hub/domain/staff/endpoints';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { aFamily, openProfile } from '../../../testing/counter-customers.ts';
import { counter, profile } from '../../../testing/counter-page.ts';
import { serveCounter } from '../../../testing/counter-server.ts';
import { openCounter } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const open = profile.dialog.getByRole('button', { name: 'Replace card' });
const confirm = page.getByRole('dialog', { name: 'Replace the membership card?' });

async function openDetails(household = aFamily()): Promise<void> {
  serveCounter(household);
  await openCounter({ households: [household] });
  await openProfile();
  await profile.tab('Details').click();
}

describe('replacing the card of a lost phone', () => {
  it('lists what ends with the card, and replaces it once it is confirmed', async () => {
    await openDetails();
    await open.click();
    await expect.element(confirm).toHaveTextContent('The card on a lost phone stops working');
    await expect.element(confirm).toHaveTextContent('We’ll email mia@example.com.');
    await expectAccessible();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(confirm).not.toBeInTheDocument();
    expect(api.sent(replaceCard)).toEqual([]);
    await open.click();
    api.lose(replaceCard);
    await confirm.getByRole('button', { name: 'Yes, replace' }).click();
    await expect.element(confirm.getByRole('alert')).toBeVisible();
    api.answer(replaceCard, { success: true });
    await confirm.getByRole('button', { name: 'Yes, replace' }).click();
    await expect.element(counter.toast('Card replaced.')).toBeVisible();
    await expect.element(confirm).not.toBeInTheDocument();
    const [key, again] = api.keysOf(replaceCard);
    expect(again).toBe(key);
    expect(api.sent(replaceCard)).toMatchObject([{ userId: 'household' }, { userId: 'household' }]);
  });

  it('is not offered to a household that has no email to log in with', async () => {
    await openDetails({ ...aFamily(), email: '' });
    await expect.element(profile.dialog.getByRole('button', { name: 'Edit details' })).toBeVisible();
    expect(open.query()).toBeNull();
  });
});
