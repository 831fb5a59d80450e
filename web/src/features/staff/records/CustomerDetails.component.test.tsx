import { decideCorrectDetails } from '@legacy-hub/domain/account/details/correct-details';
import { decideCompleteWithoutPhotos } from '@legacy-hub/domain/account/details/without-photos';
import { decideNotifiedAtCounter } from '@legacy-hub/domain/billing/price-notices/price-notice-at-counter';
import { cents } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { addDays, dayOf, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { countClicks } from '../../../testing/count-clicks.ts';
import { aFamily, aGroup, openProfile, paidInCash } from '../../../testing/counter-customers.ts';
import { board, counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { decideWith } from '../../../testing/decide-with.ts';
import { openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const { completeWithoutPhotos, markNotifiedOfPrices, sendEmailAgain, listEmails, correctDetails } =
  staffEndpoints;
const details = profile.dialog.getByRole('region', { name: 'Contact details' });
const form = page.getByRole('dialog', { name: 'Edit details' });
const email = form.getByLabelText('Email');
const confirmation = page.getByRole('dialog', { name: 'Is this the right email?' });
const again = page.getByRole('dialog', { name: 'Send again?' });

const anEmail = (to: string, more: Partial<WireEmail> = {}): WireEmail => ({
  id: 'welcome',
  subject: 'Welcome to the Legacy Hub',
  to,
  at: toIsoString(now),
  status: 'sent',
  reason: null,
  canSendAgain: true,
  ...more,
});

/** Serves the emails sent to this customer, and sends an email again to the address that staff saw. */
function serveEmails(...emails: WireEmail[]): void {
  const listed = [...emails];
  api.answerWith(listEmails, () => ({ emails: listed }));
  api.answerWith(sendEmailAgain, ({ email: to }) => {
    listed.unshift(anEmail(to, { id: 'again' }));
    return { success: true as const };
  });
}

/** Opens the counter with a household, and corrects its details by the server's own rule. */
async function openWith(household: Household): Promise<CounterServer> {
  const server = serveCounter(household);
  decideWith(server, correctDetails, { success: true }, ({ userId, family, ...command }) =>
    decideCorrectDetails(
      server.household(userId),
      { ...command, family: family.map(({ _id, ...known }) => ({ personId: _id, ...known })), by: STAFF.uid },
      now,
      EXAMPLE_VENUE,
    ),
  );
  await openCounter({ households: [household] });
  return server;
}

async function openDetails(): Promise<void> {
  await profile.tab('Details').click();
  await profile.dialog.getByRole('button', { name: 'Edit details' }).click();
  await expect.element(form).toBeVisible();
}

describe('correcting details at the counter', () => {
  it('adds the end of an email, and sends the welcome there, with 17 actions', async () => {
    const household = aFamily();
    const corrected = `${household.email}.au`;
    await openWith(household);
    serveEmails(anEmail(household.email));
    const clicks = countClicks();
    await counter.search.fill('5678');
    await userEvent.keyboard('{Enter}');
    await openDetails();
    await email.click();
    await userEvent.keyboard('{End}.au{Enter}');
    await confirmation.getByRole('button', { name: 'Yes, save' }).click();
    await expect.element(details).toHaveTextContent(corrected);
    await profile.tab('Emails').click();
    await profile.dialog.getByRole('button', { name: 'Send again: Welcome to the Legacy Hub' }).click();
    await again.getByRole('button', { name: 'Send' }).click();
    await expect.element(profile.dialog.getByText(`to ${corrected}`)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    expect(clicks() + '5678'.length).toBeLessThanOrEqual(17);
    expect(api.sent(sendEmailAgain)).toMatchObject([
      { userId: household.uid, emailId: 'welcome', email: corrected },
    ]);
  });

  it('checks an email, reads a new one back, and saves it with the other details', async () => {
    const household = aFamily('leader', 'supporter');
    const server = await openWith(household);
    await openProfile();
    await openDetails();
    expect(email.element().closest('form')?.autocomplete).toBe('off');
    await email.fill('not an email');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(/^Please enter a valid email\.$/);
    await email.fill('NORA@NEW.EXAMPLE');
    await form.getByLabelText('Contact').fill('Ana Silva');
    await form.getByLabelText('Relationship of family member 1').fill('Nephew');
    await form.getByLabelText('Staff should know about Leo Quist').fill('Allergic to nuts');
    await form.getByLabelText('Pictures of Leo Quist').selectOptions('Yes, pictures are fine');
    await expectAccessible();
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect.element(confirmation).toHaveTextContent('nora@new.example');
    await expect.element(confirmation).toHaveTextContent(`It replaces ${household.email}`);
    await expectAccessible();
    expect(api.sent(correctDetails)).toEqual([]);
    await confirmation.getByRole('button', { name: 'Yes, save' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(details).toHaveTextContent('nora@new.example');
    await expect.element(details).toHaveTextContent(/Contact\s*Ana Silva/);
    await expect.element(profile.dialog).toHaveTextContent('Contact: Ana Silva');
    expect(api.sent(correctDetails)).toMatchObject([
      {
        userId: household.uid,
        email: 'nora@new.example',
        family: [{ relationship: 'Nephew' }],
        seen: { email: household.email },
      },
    ]);
    expect(server.household(household.uid)).toMatchObject({
      email: 'nora@new.example',
      contactName: 'Ana Silva',
      family: [{ relationship: 'Nephew', staffShouldKnow: 'Allergic to nuts', picturesAllowed: true }],
    });
  });

  it('adds the first email of a household, which gets the welcome', async () => {
    const household = { ...aFamily(), email: '' };
    await openWith(household);
    await openProfile();
    await profile.tab('Details').click();
    await expect.element(details).toHaveTextContent('None yet, so they can’t log in.');
    await openDetails();
    await email.fill('nora@new.example');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(confirmation)
      .toHaveTextContent('We’ll send the welcome email there, with a link to choose a password.');
    await confirmation.getByRole('button', { name: 'Yes, save' }).click();
    await expect.element(details).toHaveTextContent('nora@new.example');
  });

  it('saves a phone number without confirming the email, and reports a failure', async () => {
    const household = aFamily();
    await openWith(household);
    await openProfile();
    await openDetails();
    await form.getByLabelText('Phone number').fill('0498 111 222');
    api.refuse(correctDetails, 'changed-since-loaded');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent('This has changed since you opened it.');
    await expect.element(confirmation).not.toBeInTheDocument();
    expect(api.sent(correctDetails)).toMatchObject([{ phone: '0498 111 222', email: household.email }]);
  });
});

describe('a household that declines the photos', () => {
  it('has its profile completed without them, with a reason', async () => {
    const family = aFamily();
    const household = { ...family, primary: { ...family.primary, photo: null } };
    const server = await openWith(household);
    decideWith(server, completeWithoutPhotos, { success: true }, ({ userId, reason }) =>
      decideCompleteWithoutPhotos(server.household(userId), { reason, by: STAFF.uid }, now),
    );
    await openProfile();
    await profile.tab('Details').click();
    const open = profile.dialog.getByRole('button', { name: 'Complete without photos' });
    await open.click();
    const reason = page.getByLabelText('Reason');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason in one line\.$/);
    await expectAccessible();
    await reason.fill('They would rather not');
    await userEvent.keyboard('{Enter}');
    await expect.element(open).not.toBeInTheDocument();
    expect(api.sent(completeWithoutPhotos)).toMatchObject([
      { userId: household.uid, reason: 'They would rather not' },
    ]);
  });
});

describe('a customer whose emails bounce', () => {
  // spec: counter-email-problem-1
  it('has a notice on the profile, which links to the correction of the email', async () => {
    const household = { ...aFamily(), emailProblem: 'bounced' as const };
    const notice = profile.dialog.getByText(
      `Emails to ${household.email} aren’t arriving. Ask for a new address.`,
    );
    await openWith(household);
    await openProfile();
    await expect.element(notice).toBeVisible();
    await expectAccessible();
    await profile.dialog.getByRole('button', { name: 'Edit email' }).click();
    await email.fill('new@example.com');
    await userEvent.keyboard('{Enter}');
    await confirmation.getByRole('button', { name: 'Yes, save' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('has the notice for a day pass too', async () => {
    const emailProblem = 'complained' as const;
    const omar = { ...paidInCash(aGroup('Omar Haddad', { email: 'omar@example.test' })), emailProblem };
    serveCounter(omar);
    await openCounter({ walkIns: [omar] });
    await openProfile(omar.code);
    await expect
      .element(profile.dialog)
      .toHaveTextContent('An email to omar@example.test was marked as spam');
    await profile.dialog.getByRole('button', { name: 'Edit email' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Edit pass' })).toBeVisible();
  });
});

describe('new prices for a household without a working email', () => {
  it('are on the profile until staff confirm that the household was notified', async () => {
    const [from, weekly] = [
      addDays(dayOf(now), 40),
      { supporter: cents(900), leader: cents(2200), 'legacy-maker': cents(3700) },
    ];
    const household = { ...aFamily(), email: '', priceNotices: [{ from, at: now, weekly }] };
    const server = serveCounter(household);
    decideWith(server, markNotifiedOfPrices, { success: true }, ({ userId, ...shown }) =>
      decideNotifiedAtCounter(server.household(userId), { ...shown, by: STAFF.uid }, now, EXAMPLE_VENUE),
    );
    await openCounter({ households: [household] });
    await openProfile();
    const notified = profile.dialog.getByRole('button', { name: 'I’ve told them' });
    await expect.element(profile.dialog).toHaveTextContent('theirs stays the same');
    await expectAccessible();
    await notified.click();
    await expect.element(notified).not.toBeInTheDocument();
    expect(api.sent(markNotifiedOfPrices)).toMatchObject([{ userId: household.uid, from }]);
  });
});

describe('the emails of a customer', () => {
  it('show failed ones, which are sent again after a check of the address', async () => {
    const household = aFamily();
    await openWith(household);
    serveEmails(anEmail(household.email, { status: 'failed', reason: 'mailbox full' }));
    await openProfile();
    await profile.tab('Emails').click();
    await expect.element(profile.dialog).toHaveTextContent('mailbox full');
    await profile.dialog.getByRole('button', { name: 'Send again: Welcome to the Legacy Hub' }).click();
    await expect.element(again).toHaveTextContent(`“Welcome to the Legacy Hub” goes to ${household.email}.`);
    await expectAccessible();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(api.sent(sendEmailAgain)).toEqual([]);
  });

  it('of a day pass are sent again from its row on the board with 4 actions', async () => {
    const omar = paidInCash(aGroup('Omar Haddad', { email: 'omar@example.test' }));
    serveCounter(omar);
    await openCounter({ walkIns: [omar] });
    serveEmails(anEmail(omar.email, { id: 'pass', subject: 'Your day pass' }));
    const clicks = countClicks();
    await board.root.getByRole('button', { name: 'Open Omar Haddad' }).click();
    await profile.tab('Emails').click();
    await profile.dialog.getByRole('button', { name: 'Send again: Your day pass' }).click();
    await expect.element(again).toHaveTextContent(`goes to ${omar.email}`);
    await again.getByRole('button', { name: 'Send' }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(clicks()).toBeLessThanOrEqual(4);
    expect(api.sent(sendEmailAgain)).toMatchObject([{ userId: omar.id, emailId: 'pass', email: omar.email }]);
  });
});
