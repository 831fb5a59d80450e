import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/counter/cash.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { mustAccept, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily, type Family } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';

const STAFF_UID = 'a-staff-member';
const now = () => instant(Date.now());

/** Changes the child's membership to unpaid, as if the child had just been added. */
async function makeChildUnpaid({ household: { uid } }: Family): Promise<void> {
  const family = (await stored(uid)).family.map((person) => {
    const { tier, createdAt } = person.membership;
    return { ...person, membership: { tier, createdAt, status: 'pending', payBy: 'cash' } };
  });
  await firestore().doc(`users/${uid}`).update({ family });
}

// spec: portal-home-9
test('Home shows changes from the counter and another tab, and when it went offline', async ({
  page,
  context,
}) => {
  const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
  const { primary, family: children, uid } = family.household;
  const portal = new PortalPage(page);
  await portal.open(family);
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

  await test.step('a check-in takes an hour and starts the session', async () => {
    await expect(portal.primary).toContainText(/Hours left\s*5/);
    await visit(family.household, [primary.id], STAFF_UID, now());
    await expect(portal.primary).toContainText(/Hours left\s*4/);
    await expect(portal.primary).toContainText(/Here now\s*\d\d:\d\d/);
    await expect(portal.visitsOf(primary.name)).toContainText(/First\s*\d\d:\d\d, \d\d\/\d\d\/\d{4}/);
    await expect(portal.visitsOf('Leo')).toContainText('No visits recorded');
  });

  await test.step('cash taken at the counter makes a membership usable', async () => {
    const due = page.getByText('Pay $4.00 at the counter to start using your hours.');
    await makeChildUnpaid(family);
    await expect(due).toBeVisible();
    const command = { personIds: children.map(({ id }) => id), weeks: 1, key: null, by: STAFF_UID };
    mustAccept(await confirmHouseholdCash(uid, command, now()));
    await expect(due).toBeHidden();
    await expect(portal.familyMember('Leo')).toContainText(/Hours left\s*2/);
  });

  await test.step('a name changed in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/portal');
    const there = new PortalPage(other);
    await there.edit('Leo').click();
    await there.editDialog.name.fill('Leonard');
    await there.editDialog.submit.click();
    await expect(portal.familyMember('Leonard')).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  });

  await test.step('without a network it stays, with the time of the last update', async () => {
    await context.setOffline(true);
    await expect(portal.staleNotice).toBeVisible();
    await expect(portal.primary).toContainText(primary.name);
    await context.setOffline(false);
    await expect(portal.staleNotice).toBeHidden();
  });
});
