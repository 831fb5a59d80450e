import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { decideBookings } from '@legacy-hub/domain/bookings/rules';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Membership } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { keepEmail } from '@legacy-hub/domain/mail/endpoints';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { bookings } from '../../testing/bookings-page.ts';
import { goOffline, goOnline, openPortal, PHONE, show } from '../../testing/open-app.tsx';
import { portal } from '../../testing/portal-page.ts';
import { api } from '../../testing/stub-api.ts';

const mia = aPerson('mia', inCash('leader'), { name: 'Mia Rossi' });
const child = (name: string, membership: Membership) =>
  aFamilyMember(name.replace(' ', '-'), membership, { name, relationship: 'Child' });
const paid = (name: string, tier: Tier = 'supporter') => child(name, inCash(tier));
const aFamilyOf = (...children: Household['family']): Household => aHousehold(mia, children);
const children = (count: number) => Array.from({ length: count }, (_, index) => paid(`Child ${index + 1}`));

const checkedIn = (household: Household, moment = now): Household => {
  const command = { personIds: [household.primary.id], idempotencyKey: `key-${moment}`, by: 'kim' };
  return expectAccepted(decideCheckIn(household, command, moment)).state;
};

async function openHome(household: Household, size?: typeof PHONE): Promise<void> {
  await openPortal(household, size && { size });
  await expect.element(portal.primary).toBeVisible();
}

describe('the portal home', () => {
  // spec: portal-home-1
  it('shows a single member’s details and membership, without family or visits', async () => {
    await openHome(aHousehold(mia, [], { address: '12 Enmore Road, Newtown NSW 2042' }));
    await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
    expect(document.title).toBe('Home · Legacy Hub');
    await expect.element(portal.heading).toHaveTextContent('Hi, Mia');
    await expect.element(portal.contact).toHaveTextContent('mia@example.com');
    await expect.element(portal.contact).toHaveTextContent('0412 345 678');
    await expect.element(portal.contact).toHaveTextContent('12 Enmore Road, Newtown NSW 2042');
    await expect.element(portal.primary.getByRole('img', { name: 'Photo of Mia Rossi' })).toBeVisible();
    await expect.element(portal.primary).toHaveTextContent('Leader');
    await expect.element(portal.primary).toHaveTextContent(/Hours left\s*5/);
    await expect.element(portal.primary).toHaveTextContent(/Expiry\s*25 Nov 2026/);
    await expect.element(portal.family).toHaveTextContent('No family members added yet');
    await expect.element(portal.visitsOf('Mia Rossi')).toHaveTextContent('No visits recorded');
  });

  // spec: portal-home-2
  it('shows twelve family members, each with relationship, photo, tier, hours and Edit', async () => {
    await openHome(aFamilyOf(...children(12)));
    await expect.element(portal.familyMembers).toHaveLength(12);
    const last = portal.familyMember('Child 12');
    await expect.element(last).toHaveTextContent(/Supporter\s*Child/);
    await expect.element(last).toHaveTextContent(/Hours left\s*2/);
    await expect.element(last.getByRole('img', { name: 'Photo of Child 12' })).toBeVisible();
    await expect.element(portal.edit('Child 12')).toBeVisible();
    await expect.element(portal.visitsOf('Child 12')).not.toBeInTheDocument();
    await portal.visits.getByRole('heading', { name: 'Days Visited' }).click();
    await expect.element(portal.visits.getByRole('article')).toHaveLength(13);
  });

  it('shows Edit on one line next to or below a long name on a phone, even a narrow one', async () => {
    const name = 'Maximiliana-Theodora Featherstonehaugh-Montgomery';
    await openHome(aFamilyOf(paid(name)), PHONE);
    const edit = portal.edit(name);
    for (const width of [PHONE.width, 320]) {
      await page.viewport(width, PHONE.height);
      await expect.element(edit).toBeVisible();
      const text = document.createRange();
      text.selectNodeContents(edit.element());
      expect(text.getClientRects()).toHaveLength(1);
    }
  });

  it('shows a household of twelve on three screens of a phone', async () => {
    await openHome(aFamilyOf(...children(11)), PHONE);
    await expect.element(portal.familyMembers).toHaveLength(11);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(3 * PHONE.height);
  });

  it('books a visit in place', async () => {
    const household = aFamilyOf(paid('Leo'));
    api.handle(bookingsEndpoints.bookHours, ({ personIds, ...visit }) => {
      const command = { ...visit, personIds: personIds.map((id) => id ?? household.primary.id) };
      show(expectAccepted(decideBookings(household, command, now)).state);
      return { ok: true, body: { success: true as const } };
    });
    await openHome(household);
    await expect.element(portal.main).toHaveTextContent('Nothing booked for today – just drop in.');
    await expect.element(portal.familyMember('Leo')).toHaveTextContent('Nothing booked');
    await bookings.bookVisit('Leo').click();
    await bookings.book.click();
    await expect.element(bookings.dialog).not.toBeInTheDocument();
    await expect.element(portal.familyMember('Leo')).toHaveTextContent('Today, 1 hour');
    await expect.element(portal.main).toHaveTextContent('Booked for today: Leo.');
    await expect.element(bookings.bookVisit('Leo')).toHaveFocus();
  });

  // spec: portal-home-3
  it('shows no expiry for a card membership, and unlimited hours for a Legacy Maker', async () => {
    await openHome(aCardHousehold('legacy-maker', 'leader'));
    await expect.element(portal.primary).toHaveTextContent(/Hours left\s*Unlimited/);
    await expect.element(portal.primary).not.toHaveTextContent('Expiry');
    await expect.element(portal.familyMember('child-1')).toHaveTextContent('Leader');
  });

  // spec: portal-home-11
  it('shows “Not provided” while there is no email', async () => {
    await openHome(aHousehold(mia, [], { email: '' }));
    await expect.element(portal.contact).toHaveTextContent(/Email\s*Not provided/);
  });

  it('shows the next step to pending, cancelled and expired members', async () => {
    await openHome(
      aFamilyOf(
        child('Leo', unpaid('supporter')),
        child('Ida', canceled('leader')),
        child('Max', expired('supporter')),
      ),
    );
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Pay $4.00 at the counter to start using' }))
      .toBeVisible();
    await expect.element(portal.familyMember('Leo')).toHaveTextContent(/Pending.*\$4 due at the counter/);
    await expect
      .element(portal.familyMember('Ida'))
      .toHaveTextContent(/Cancelled.*You can keep using it until 25 Nov\./);
    await expect
      .element(portal.familyMember('Max'))
      .toHaveTextContent(/Expired.*Pay \$4 at the counter to restart\./);
    await expect.element(portal.familyMember('Max')).not.toHaveTextContent('Hours left');
  });

  it('opens Buy extra sessions in one tap for a Supporter who is out of hours', async () => {
    const leo = aHousehold(aPerson('leo', inCash('supporter'), { name: 'Leo' }));
    await openHome(checkedIn(checkedIn(leo, at('2026-11-16')), at('2026-11-17')));
    await expect.element(portal.main).not.toHaveTextContent('You’ve used this week’s hours.');
    await expect.element(portal.primary).toHaveTextContent(/Maxed Out\s*0 of 2, resets Monday/);
    await portal.primary.getByRole('button', { name: 'Buy a 1-hour session for $5, for Leo' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Buy extra sessions' })).toBeVisible();
  });

  it('opens a dialog outside the coloured card, so that its buttons have normal colours', async () => {
    await openHome(aFamilyOf(paid('Ida', 'leader')));
    await portal.familyMember('Ida').getByRole('button', { name: /^Book/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Visit' });
    const faceOf = (name: string) =>
      getComputedStyle(dialog.getByRole('button', { name, exact: true }).element()).backgroundColor;
    await expect.poll(() => faceOf('Book') === faceOf('Cancel')).toBe(false);
    await expectAccessible();
  });

  it('links to the settings after a failed card payment', async () => {
    api.answer(billingEndpoints.listInvoices, { data: [] });
    const household = aCardHousehold('leader');
    await openHome({ ...household, subscription: aSubscription([household.primary], 'past_due') });
    const alert = page.getByRole('alert').filter({ hasText: 'Your last payment didn’t go through.' });
    await alert.getByRole('link', { name: 'Go to Settings' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(location.pathname).toBe('/portal/settings');
  });

  it('is accessible with a session, a household of twelve and every status', async () => {
    const others = [
      child('Leo', unpaid('supporter')),
      child('Max', expired('leader')),
      paid('Ida', 'legacy-maker'),
    ];
    await openHome(checkedIn(aFamilyOf(...others, ...children(8))));
    await expect.element(portal.primary.getByRole('img')).toBeVisible();
    await expectAccessible();
  });
});

describe('an open portal', () => {
  // spec: portal-home-4
  it('updates hours left, session time and days visited after a check-in', async () => {
    const household = aFamilyOf(paid('Leo'));
    await openHome(household);
    const before = portal.primary.element();
    show(checkedIn(household));
    await expect.element(portal.primary).toHaveTextContent(/Hours left\s*4/);
    await expect.element(portal.primary).toHaveTextContent(/Here now\s*\d\d:\d\d/);
    await expect.element(portal.main).toHaveTextContent('Here now: Mia. Have fun!');
    await expect.element(portal.visitsOf('Mia Rossi')).toHaveTextContent(/First\s*12:00, 18\/11\/2026/);
    await expect.element(portal.visitsOf('Leo')).toHaveTextContent('No visits recorded');
    expect(portal.primary.element()).toBe(before);
  });

  it('shows changes made in another tab', async () => {
    await openHome(aFamilyOf(paid('Leo')));
    await expect.element(portal.familyMember('Leo')).toBeVisible();
    show(aFamilyOf({ ...paid('Leo'), name: 'Leonard' }));
    await expect.element(portal.familyMember('Leonard')).toBeVisible();
    await expect.element(portal.familyMember('Leo')).not.toBeInTheDocument();
  });

  it('shows the time of the last update while offline, and offers no changes', async () => {
    const household = aHousehold(mia);
    await openHome(household);
    goOffline();
    await expect.element(page.getByText('You’re offline. Last updated 12:00 pm')).toBeVisible();
    await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
    const add = page.getByRole('button', { name: 'Add Family Member (50% Off)' });
    await expect.element(add).toBeDisabled();
    goOnline();
    await expect.element(page.getByText('You’re offline.')).not.toBeInTheDocument();
    await expect.element(add).toBeEnabled();
    show({ ...household, primary: { ...mia, name: 'Mia Bianchi' } });
    await expect.element(portal.primary).toHaveTextContent('Mia Bianchi');
  });
});

describe('the portal home of a household whose emails bounce', () => {
  const household = aHousehold(mia, [], { emailProblem: 'bounced' });
  const { email } = household;
  const { emailProblem: _emailProblem, ...confirmed } = household;
  const question = page.getByText(
    `Our emails to ${email} aren’t getting through. Is the address still right?`,
  );

  // spec: portal-email-problem-1
  it('asks if the address is correct, until the member confirms it', async () => {
    api.answerWith(keepEmail, () => {
      show(confirmed);
      return { success: true as const };
    });
    await openHome(household, PHONE);
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Yes, it’s right' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.sent(keepEmail)).toMatchObject([{ email }]);
  });

  it('links to the profile to change the address', async () => {
    await openHome(household);
    await page.getByRole('link', { name: 'Use another email' }).click();
    await expect.element(page.getByRole('button', { name: 'Change name, phone or email' })).toBeVisible();
  });

  it('explains when an email was marked as spam', async () => {
    await openHome({ ...household, emailProblem: 'complained' });
    await expect.element(page.getByText(`One of our emails to ${email} was marked as spam`)).toBeVisible();
  });
});
