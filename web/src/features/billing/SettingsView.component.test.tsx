import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  byCard,
  canceled,
  changingTo,
  inCash,
  now,
  overdue,
} from '@legacy-hub/domain/testing/households';
import { addDuration, hours } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stripe } from '../../testing/fakes/stripe.ts';
import { enterOn } from '../../testing/keyboard.ts';
import { openPortal, reload, show } from '../../testing/open-app.tsx';
import { cancel, cardDialog, GOOD_CARD, manage, settings } from '../../testing/settings-page.ts';
import { api } from '../../testing/stub-api.ts';

const MIA = 'Mia Rossi';
const LEO = 'Leo';
const DONE = { success: true, requiresAction: false } as const;
const BANK = { requiresAction: true, clientSecret: 'pi_1_secret_1' } as const;
const INVOICE = {
  id: 'in_1',
  number: 'LH-1',
  created: 1_795_000_000,
  amount_paid: 2000,
  hosted_invoice_url: 'https://invoice.example/in_1',
};
const NOT_CONFIRMED = 'Your bank did not confirm it.';
const toast = (text: string) => page.getByText(text, { exact: true });

const named = (household: Household): Household => ({
  ...household,
  primary: { ...household.primary, name: MIA },
  family: household.family.map((child) => ({ ...child, name: LEO })),
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
});
const byCardFor = (...tiers: Parameters<typeof aCardHousehold>): Household => named(aCardHousehold(...tiers));
const inCashFor = (...[tier, child]: Parameters<typeof aCardHousehold>): Household =>
  named(aHousehold(aPerson('mia', inCash(tier)), child ? [aFamilyMember('leo', inCash(child))] : []));

/** The household with other memberships, in order. */
function withMemberships(
  household: Household,
  ...[primary, ...others]: [Household['primary']['membership'], ...Household['primary']['membership'][]]
): Household {
  return {
    ...household,
    primary: { ...household.primary, membership: primary },
    family: household.family.map((child, index) => ({
      ...child,
      membership: others[index] ?? child.membership,
    })),
  };
}

async function openSettings(household: Household, invoices: (typeof INVOICE)[] = []): Promise<void> {
  api.answer(billingEndpoints.listInvoices, { data: invoices });
  await openPortal(household, { path: '/portal/settings' });
  await expect.element(settings.heading).toBeVisible();
}

async function choose(name: string, tier: string): Promise<void> {
  await settings.change(name).click();
  await manage.option(tier).click();
}

describe('the settings', () => {
  // spec: portal-settings-1
  it('list the subscriptions with tier, status and prices, the primary member first', async () => {
    await openSettings(byCardFor('leader', 'supporter'));
    expect(document.title).toBe('Settings · Legacy Hub');
    const [first, second] = [settings.rows.nth(0), settings.rows.nth(1)];
    for (const text of [MIA, 'Leader', 'Paid', '$20 a week', '$86.67 per month'])
      await expect.element(first).toHaveTextContent(text);
    await expect.element(second).toHaveTextContent(LEO);
    await expect.element(second).toHaveTextContent('$17.33 per month');
    await expect.element(settings.subscriptions).toHaveTextContent('$24 a week by card');
    await expect.element(settings.subscriptions).toHaveTextContent('Visa ending 4242, expires 12/34');
  });

  // spec: portal-settings-2
  it('list card payments, each with an invoice link that opens in a new tab', async () => {
    await openSettings(byCardFor('leader'), [INVOICE]);
    await expect.element(settings.invoiceLinks).toHaveTextContent('View Invoice');
    await expect.element(settings.invoiceLinks).toHaveAttribute('href', INVOICE.hosted_invoice_url);
    await expect.element(settings.invoiceLinks).toHaveAttribute('target', '_blank');
    for (const title of ['Date', 'Amount (AUD)', 'Invoice Link'])
      await expect.element(settings.invoices.getByRole('columnheader', { name: title })).toBeVisible();
    await expect.element(settings.invoices).toHaveTextContent('$20.00');
  });

  // spec: portal-settings-3
  it('show no invoices for a cash membership, and the date it is paid until', async () => {
    await openSettings(inCashFor('leader'));
    await expect.element(settings.invoices).toHaveTextContent('No invoices found');
    await expect
      .element(settings.invoices.getByRole('link', { name: 'See all payments and receipts' }))
      .toHaveAttribute('href', '/portal/history');
    await expect.element(settings.row(MIA)).toHaveTextContent('Paid until');
    await expect.element(settings.updateCard).not.toBeInTheDocument();
  });

  it('offer to load the invoices again after a network error', async () => {
    await openSettings(inCashFor('leader'));
    await expect.element(settings.invoices).toHaveTextContent('No invoices found');
    api.lose(billingEndpoints.listInvoices);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(settings.invoices.getByRole('alert')).toHaveTextContent('Network Error');
    api.answer(billingEndpoints.listInvoices, { data: [INVOICE] });
    await settings.invoices.getByRole('button', { name: 'Try again' }).click();
    await expect.element(settings.invoiceLinks).toBeVisible();
  });

  it('offer extra sessions to supporters only', async () => {
    await openSettings(inCashFor('leader', 'supporter'));
    await expect.element(settings.more(MIA)).not.toBeInTheDocument();
    await settings.more(LEO).click();
    await expect.element(settings.buySessions(LEO)).toBeEnabled();
  });

  it('are accessible, with or without a dialog open', async () => {
    await openSettings(byCardFor('leader', 'supporter'), [INVOICE]);
    await expect.element(settings.invoiceLinks).toBeVisible();
    await expectAccessible();
    await choose(MIA, 'Legacy Maker');
    await expect.element(manage.changeTo('Legacy Maker')).toBeEnabled();
    await expectAccessible();
    await manage.cancelSubscription.click();
    await expect.element(cancel.effect).toBeVisible();
    await expectAccessible();
    await cancel.keep.click();
    await settings.openSessions(LEO);
    await sessions.submit.click();
    await expect.element(sessions.problem).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await settings.updateCard.click();
    await expect.element(newCard.card).toHaveFocus();
    await expectAccessible();
  });
});

const sessions = cardDialog('Buy extra sessions', /^Buy for/);
const newCard = cardDialog('Update card', 'Update card');

describe('buying extra sessions by card', () => {
  // spec: portal-settings-4
  it('accepts another card after one is declined, takes a note to staff, and lists the invoice', async () => {
    await openSettings(inCashFor('supporter'));
    await settings.openSessions(MIA);
    await expect.element(sessions.submit).toHaveTextContent('Buy for $5.00');
    await sessions.submit.click();
    await expect.element(sessions.problem).toHaveTextContent('Your card number is incomplete.');
    await sessions.more.click();
    await sessions.note.fill('For the school holidays');
    await expect.element(sessions.submit).toHaveTextContent('Buy for $10.00');
    await sessions.card.fill(GOOD_CARD);
    api.refuse(billingEndpoints.buySessions, 'card-declined', 'Your card was declined.');
    await sessions.submit.click();
    await expect.element(sessions.problem).toHaveTextContent('Your card was declined.');
    api.answer(billingEndpoints.buySessions, DONE);
    api.answer(billingEndpoints.listInvoices, { data: [{ ...INVOICE, amount_paid: 1000 }] });
    await sessions.submit.click();
    await expect.element(toast('Extra sessions bought successfully!')).toBeVisible();
    await expect.element(settings.more(MIA)).toHaveFocus();
    expect(api.sent(billingEndpoints.buySessions).at(-1)).toMatchObject({
      memberId: 'mia',
      quantity: 2,
      note: 'For the school holidays',
      paymentMethodId: expect.stringMatching(/^pm_4242_/),
    });
  });

  // spec: portal-settings-6
  it('shows the provider’s message when the card field refuses the card', async () => {
    await openSettings(inCashFor('supporter'));
    await settings.openSessions(MIA);
    stripe.refuseCard('Your card number is invalid.');
    await sessions.card.fill(GOOD_CARD);
    await sessions.submit.click();
    await expect.element(sessions.problem).toHaveTextContent('Your card number is invalid.');
    expect(api.sent(billingEndpoints.buySessions)).toEqual([]);
  });

  it('buys nothing when 3-D Secure fails, and completes when it succeeds', async () => {
    await openSettings(inCashFor('supporter'));
    await settings.openSessions(MIA);
    await sessions.card.fill(GOOD_CARD);
    let isConfirmed = false;
    stripe.refuseAtBank();
    api.answerWith(billingEndpoints.buySessions, () => (isConfirmed ? DONE : BANK));
    await sessions.submit.click();
    await expect
      .element(sessions.problem)
      .toHaveTextContent(`Couldn’t buy the extra sessions. ${NOT_CONFIRMED}`);
    stripe.reset();
    isConfirmed = true;
    await sessions.finish.click();
    await expect.element(toast('Extra sessions bought successfully!')).toBeVisible();
  });

  // spec: portal-settings-5
  it('finishes an unfinished payment with the same card and order after the dialog was closed or reloaded', async () => {
    await openSettings(inCashFor('supporter'));
    await settings.openSessions(MIA);
    await sessions.more.click();
    await sessions.note.fill('For Leo');
    await sessions.card.fill(GOOD_CARD);
    api.lose(billingEndpoints.buySessions);
    await sessions.submit.click();
    await expect.element(sessions.problem).toHaveTextContent('Network Error');
    await expect.element(sessions.quantity).toBeDisabled();
    await sessions.finish.click();
    await expect.poll(() => api.sent(billingEndpoints.buySessions)).toHaveLength(2);
    await expect.element(sessions.finish).toBeEnabled();
    await sessions.cancel.click();
    await reload();
    await settings.openSessions(MIA);
    await expect.element(sessions.dialog).toHaveTextContent('Visa ending in 4242');
    await expect.element(sessions.dialog).toHaveTextContent('This payment isn’t finished.');
    await expect.element(sessions.card).not.toBeInTheDocument();
    await expect.element(sessions.quantity).toBeDisabled();
    await expect.element(sessions.note).toHaveValue('For Leo');
    await expectAccessible();
    api.answer(billingEndpoints.buySessions, DONE);
    await sessions.finish.click();
    await expect.element(toast('Extra sessions bought successfully!')).toBeVisible();
    const [first, ...others] = api.sent(billingEndpoints.buySessions);
    expect(others).toEqual([first, first]);
    await settings.openSessions(MIA);
    await expect.element(sessions.submit).toHaveTextContent('Buy for $5.00');
    await expect.element(sessions.card).toBeVisible();
  });

  it('cancels an unfinished payment before it takes another card', async () => {
    const household = inCashFor('supporter');
    await openSettings(household);
    await settings.openSessions(MIA);
    await sessions.card.fill(GOOD_CARD);
    api.lose(billingEndpoints.buySessions);
    await sessions.submit.click();
    api.lose(billingEndpoints.cancelPayment);
    await sessions.anotherCard.click();
    await expect
      .element(sessions.problem)
      .toHaveTextContent('We couldn’t cancel this payment. Please try again.');
    await expect.element(sessions.card).not.toBeInTheDocument();
    api.answer(billingEndpoints.cancelPayment, { isPaid: false });
    await sessions.anotherCard.click();
    await expect.element(sessions.card).toHaveFocus();
    await expect.element(sessions.quantity).toBeEnabled();
    await sessions.card.fill(GOOD_CARD);
    api.answer(billingEndpoints.buySessions, DONE);
    await sessions.submit.click();
    await expect.element(toast('Extra sessions bought successfully!')).toBeVisible();
    const [first, second] = api.sent(billingEndpoints.buySessions);
    const { idempotencyKey, paymentMethodId } = first ?? {};
    expect(api.sent(billingEndpoints.cancelPayment).at(-1)).toEqual({
      idempotencyKey,
      paymentMethodId,
      walkInId: null,
      email: household.email,
      phone: household.phone.e164,
    });
    expect(second?.idempotencyKey).not.toBe(idempotencyKey);
    expect(second?.paymentMethodId).not.toBe(paymentMethodId);
  });

  it('reports that the sessions are bought if the unfinished payment has paid for them', async () => {
    await openSettings(inCashFor('supporter'));
    await settings.openSessions(MIA);
    await sessions.card.fill(GOOD_CARD);
    api.lose(billingEndpoints.buySessions);
    await sessions.submit.click();
    api.answer(billingEndpoints.cancelPayment, { isPaid: true });
    await sessions.anotherCard.click();
    await expect.element(toast('Extra sessions bought successfully!')).toBeVisible();
    expect(api.sent(billingEndpoints.buySessions)).toHaveLength(1);
  });
});

describe('a household that pays by card', () => {
  // spec: portal-subscription-1
  it('upgrades its tier, and sees what is charged now for the rest of the week', async () => {
    const household = byCardFor('supporter');
    await openSettings(household);
    await choose(MIA, 'Leader');
    await expect
      .element(manage.cost)
      .toHaveTextContent('$12.00 now for the rest of this week, then $20 a week from 25 Nov.');
    const change = api.hold(billingEndpoints.changeTier);
    await manage.changeTo('Leader').click();
    await expect.element(manage.close).toBeDisabled();
    show(byCardFor('leader'));
    change.answer(DONE);
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    await expect.element(manage.dialog).not.toBeInTheDocument();
    await expect.element(settings.change(MIA)).toHaveFocus();
    await expect.element(settings.row(MIA)).toHaveTextContent('Leader');
    expect(api.sent(billingEndpoints.changeTier)).toMatchObject([
      { currentTier: 'supporter', newTier: 'leader', memberId: 'mia', expectedCents: 1200 },
    ]);
  });

  // spec: portal-subscription-9
  it('gives a family member a lower tier from the next paid week on, and undoes it', async () => {
    const household = byCardFor('leader', 'leader');
    await openSettings(household);
    await choose(LEO, 'Supporter');
    await expect
      .element(manage.cost)
      .toHaveTextContent(/Leader stays until .*, then it’s \$24 a week for the whole household/);
    api.answer(billingEndpoints.changeTier, DONE);
    await manage.changeTo('Supporter').click();
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    const { membership } = household.primary;
    show(withMemberships(household, membership, changingTo('supporter', 'leader')));
    await expect.element(settings.row(LEO)).toHaveTextContent('Changes to Supporter on');
    api.answer(billingEndpoints.keepMembership, { success: true });
    await settings.keep(LEO).click();
    show(household);
    await expect.element(settings.row(LEO)).toHaveTextContent('Renews on');
    expect(api.sent(billingEndpoints.keepMembership)).toMatchObject([{ memberId: 'child-1' }]);
  });

  // spec: portal-subscription-2
  it('keeps its tier when the card is declined, and sees the reason', async () => {
    await openSettings(byCardFor('supporter'));
    await choose(MIA, 'Leader');
    api.refuse(billingEndpoints.changeTier, 'card-declined', 'Your card was declined.');
    await manage.changeTo('Leader').click();
    await expect.element(manage.problem).toHaveTextContent('Error changing tier: Your card was declined.');
    await manage.close.click();
    await expect.element(settings.change(MIA)).toHaveFocus();
    await expect.element(settings.row(MIA)).toHaveTextContent('Supporter');
  });

  it('upgrades its tier when 3-D Secure succeeds, and keeps it when it fails', async () => {
    await openSettings(byCardFor('supporter'));
    await choose(MIA, 'Legacy Maker');
    stripe.refuseAtBank();
    api.answer(billingEndpoints.changeTier, BANK);
    await manage.changeTo('Legacy Maker').click();
    await expect.element(manage.problem).toHaveTextContent(`Error changing tier: ${NOT_CONFIRMED}`);
    stripe.reset();
    let calls = 0;
    api.answerWith(billingEndpoints.changeTier, () => {
      calls += 1;
      return calls === 1 ? BANK : DONE;
    });
    await manage.changeTo('Legacy Maker').click();
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    expect(calls).toBe(2);
  });

  it('sees that its tier changed although the response was lost, and sends nothing again', async () => {
    await openSettings(byCardFor('supporter'));
    await choose(MIA, 'Leader');
    api.lose(billingEndpoints.changeTier);
    await manage.changeTo('Leader').click();
    await expect.element(manage.problem).toHaveTextContent('Error changing tier: Network Error');
    show(byCardFor('leader'));
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    await expect.element(manage.dialog).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.changeTier)).toHaveLength(1);
  });

  it('sees that its tier changed when the change is shown before its response is lost', async () => {
    await openSettings(byCardFor('supporter'));
    await choose(MIA, 'Leader');
    const change = api.hold(billingEndpoints.changeTier);
    await manage.changeTo('Leader').click();
    await change.arrived();
    show(byCardFor('leader'));
    change.lose();
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    await expect.element(manage.dialog).not.toBeInTheDocument();
  });

  it('sees that it cancelled although the response was lost', async () => {
    const household = byCardFor('leader', 'supporter');
    await openSettings(household);
    await settings.change(LEO).click();
    await manage.cancelSubscription.click();
    api.lose(billingEndpoints.cancelMembership);
    await cancel.confirm.click();
    await expect.element(cancel.dialog).toHaveTextContent('Network Error');
    const [key] = api.keysOf(billingEndpoints.cancelMembership);
    const changed = withMemberships(household, household.primary.membership, canceled('supporter'));
    show({ ...changed, idempotencyKeys: [{ key: String(key), at: now }] });
    await expect.element(toast('Subscription cancelled for Leo.')).toBeVisible();
    await expect.element(cancel.dialog).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.cancelMembership)).toHaveLength(1);
  });

  // spec: portal-subscription-3
  it('cancels one family member from the next paid week on, and keeps the others', async () => {
    const household = byCardFor('leader', 'supporter');
    await openSettings(household);
    await settings.change(LEO).click();
    await manage.cancelSubscription.click();
    await expect
      .element(cancel.dialog)
      .toHaveTextContent('Cancelling the primary member cancels the entire subscription.');
    await expect
      .element(cancel.effect)
      .toHaveTextContent(/stays active until .* After that it’s \$20 a week/);
    const why = cancel.dialog.getByRole('button', { name: 'No time' });
    await why.click();
    await expect.element(why).toHaveAttribute('aria-pressed', 'true');
    api.answer(billingEndpoints.cancelMembership, { success: true });
    await cancel.confirm.click();
    await expect.element(toast('Subscription cancelled for Leo.')).toBeVisible();
    expect(api.sent(billingEndpoints.cancelMembership)).toMatchObject([
      { memberId: 'child-1', reason: 'time' },
    ]);
    show(withMemberships(household, household.primary.membership, canceled('supporter')));
    await expect.element(settings.row(LEO)).toHaveTextContent('Active until');
    await expect.element(settings.change(LEO)).toHaveFocus();
    await settings.change(LEO).click();
    await expect.element(manage.cancelSubscription).toBeDisabled();
  });

  // spec: portal-subscription-4
  it('cancels the entire subscription with the primary member, and can undo it', async () => {
    const household = byCardFor('leader', 'supporter');
    await openSettings(household);
    await settings.change(MIA).click();
    await manage.cancelSubscription.click();
    await cancel.keep.click();
    await expect.element(cancel.dialog).not.toBeInTheDocument();
    await settings.change(MIA).click();
    await manage.cancelSubscription.click();
    const cancellation = api.hold(billingEndpoints.cancelMembership);
    await cancel.confirm.click();
    await expect.element(cancel.keep).toBeDisabled();
    const ending = withMemberships(household, canceled('leader'), canceled('supporter'));
    show({ ...ending, subscription: aSubscription([ending.primary, ...ending.family], 'ending') });
    cancellation.answer({ success: true });
    await expect.element(toast(`Subscription cancelled for ${MIA}.`)).toBeVisible();
    await expect.element(settings.heading).toHaveFocus();
    expect(api.sent(billingEndpoints.cancelMembership)).toMatchObject([{ memberId: null }]);
    await expect.element(page.getByText('Your subscription has been cancelled.')).toBeVisible();
    await expect.element(page.getByText('contact support')).not.toBeInTheDocument();
    api.answer(billingEndpoints.keepMembership, { success: true });
    await settings.keepAll.click();
    show(household);
    await expect.element(settings.row(LEO)).toBeVisible();
    expect(api.sent(billingEndpoints.keepMembership)).toMatchObject([{ memberId: null }]);
  });

  it('offers a pause instead of cancelling for everyone', async () => {
    await openSettings(byCardFor('leader', 'supporter'));
    const instead = page.getByRole('button', { name: 'Pause instead' });
    await settings.change(LEO).click();
    await manage.cancelSubscription.click();
    await expect.element(cancel.effect).toBeVisible();
    await expect.element(instead).not.toBeInTheDocument();
    await cancel.keep.click();
    await settings.change(MIA).click();
    await manage.cancelSubscription.click();
    await instead.click();
    await expect.element(page.getByRole('dialog', { name: 'Pause membership' })).toBeVisible();
  });

  // spec: portal-subscription-10
  it('is unchanged when the cancellation fails, with the reason', async () => {
    await openSettings(byCardFor('leader', 'supporter'));
    await settings.change(LEO).click();
    await manage.cancelSubscription.click();
    api.lose(billingEndpoints.cancelMembership);
    await cancel.confirm.click();
    await expect
      .element(cancel.dialog.getByRole('alert'))
      .toHaveTextContent(/^Error cancelling member subscription\. Network Error$/);
    await cancel.keep.click();
    await expect.element(settings.row(LEO)).toHaveTextContent('Renews on');
  });

  it('replaces the card once the bank has confirmed the new one', async () => {
    await openSettings(byCardFor('leader'));
    await settings.updateCard.click();
    await expect.element(newCard.dialog).toHaveTextContent('every week until you cancel');
    await newCard.card.fill(GOOD_CARD);
    let calls = 0;
    api.answerWith(billingEndpoints.updateCard, () => {
      calls += 1;
      return calls === 1 ? BANK : DONE;
    });
    await newCard.submit.click();
    await expect.element(toast('Card updated successfully!')).toBeVisible();
  });

  it('finishes with the same card after 3-D Secure, or with another, which replaces it', async () => {
    await openSettings(byCardFor('leader'));
    await settings.updateCard.click();
    await newCard.card.fill(GOOD_CARD);
    stripe.refuseAtBank();
    api.answer(billingEndpoints.updateCard, BANK);
    await newCard.submit.click();
    await expect.element(newCard.finish).toHaveTextContent('Finish with this card');
    await newCard.cancel.click();
    await settings.updateCard.click();
    await expect.element(newCard.dialog).toHaveTextContent('This card isn’t saved yet.');
    await newCard.anotherCard.click();
    await expect.element(newCard.card).toHaveFocus();
    await newCard.card.fill('5555 5555 5555 4444');
    api.answer(billingEndpoints.updateCard, DONE);
    await newCard.submit.click();
    await expect.element(toast('Card updated successfully!')).toBeVisible();
    const [first, ...others] = api.sent(billingEndpoints.updateCard);
    const last = others.at(-1);
    expect(last?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(last?.paymentMethodId).toMatch(/^pm_4444_/);
  });
});

const openInvoice = { id: 'in_2', amountCents: 2000, requiresAction: false };

function anOverdueHousehold(requiresAction: boolean): Household {
  const household = withMemberships(byCardFor('leader'), overdue('leader'));
  const subscription = aSubscription([household.primary], 'past_due');
  return {
    ...household,
    subscription: { ...subscription, openInvoice: { ...openInvoice, requiresAction } } as never,
  };
}

describe('an unpaid renewal', () => {
  // spec: portal-subscription-5
  it('is paid with another card after one is declined', async () => {
    await openSettings(anOverdueHousehold(false));
    await expect
      .element(settings.subscriptions.getByRole('alert'))
      .toHaveTextContent('Your last payment didn’t go through. Update your card or pay at the counter.');
    await settings.updateCard.click();
    await expect.element(newCard.dialog).toHaveTextContent('We’ll charge $20.00 to this card now');
    await newCard.card.fill(GOOD_CARD);
    api.refuse(billingEndpoints.updateCard, 'card-declined', 'Your card was declined.');
    await newCard.submit.click();
    await expect.element(newCard.problem).toHaveTextContent('Your card was declined.');
    const payment = api.hold(billingEndpoints.updateCard);
    await newCard.submit.click();
    show(byCardFor('leader'));
    payment.answer(DONE);
    await expect.element(toast('Card updated successfully!')).toBeVisible();
    await expect.element(settings.row(MIA)).toHaveTextContent('Paid');
    await expect.element(settings.subscriptions).toHaveTextContent('$20 a week by card');
    await expect.element(settings.updateCard).toHaveFocus();
  });

  // spec: portal-subscription-6
  it('is paid once the member authenticates with the bank, and says so if that failed', async () => {
    await openSettings(anOverdueHousehold(true));
    const alert = settings.subscriptions.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Your bank needs you to confirm this payment.');
    api.answer(billingEndpoints.getSubscription, {
      state: 'past_due',
      paidUntil: null,
      pausedUntil: null,
      weeklyCents: 2000,
      monthlyCents: 8667,
      people: [],
      openInvoice: { amountCents: 2000, clientSecret: 'pi_2_secret_2' },
    });
    stripe.refuseAtBank();
    await settings.confirmPayment.click();
    await expect.element(alert).toHaveTextContent(NOT_CONFIRMED);
    stripe.reset();
    await settings.confirmPayment.click();
    await expect.element(settings.confirmPayment).not.toBeInTheDocument();
    await expect.element(settings.heading).toHaveFocus();
    show(byCardFor('leader'));
    await expect.element(settings.row(MIA)).toHaveTextContent('Paid');
  });
});

describe('the subscription dialog', () => {
  // spec: portal-subscription-7
  it('shows what a higher tier costs at the counter, and plans a lower one for a cash membership', async () => {
    await openSettings(inCashFor('leader'));
    await choose(MIA, 'Legacy Maker');
    await expect
      .element(manage.cost)
      .toHaveTextContent('Legacy Maker starts as soon as you’ve paid $15.00 at the counter.');
    await expect.element(manage.changeTo('Legacy Maker')).not.toBeInTheDocument();
    await manage.option('Supporter').click();
    await expect.element(manage.cost).toHaveTextContent('Nothing to pay now. Leader stays until');
    api.answer(billingEndpoints.changeTier, DONE);
    await manage.changeTo('Supporter').click();
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
  });

  it('offers a higher tier from the renewal on when the rest of the week costs the minimum card charge', async () => {
    const household = byCardFor('supporter');
    const { subscription } = household;
    const periodEnd = addDuration(now, hours(2));
    await openSettings(
      withMemberships(
        { ...household, subscription: subscription && { ...subscription, periodEnd } },
        byCard('supporter', periodEnd),
      ),
    );
    await choose(MIA, 'Leader');
    await expect.element(manage.cost).toHaveTextContent('The minimum card charge is $0.50.');
    api.answer(billingEndpoints.changeTier, DONE);
    await page.getByRole('button', { name: /^Change on .+ instead$/ }).click();
    expect(api.sent(billingEndpoints.changeTier)).toMatchObject([
      { newTier: 'leader', atRenewal: true, expectedCents: 0 },
    ]);
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
  });

  // spec: portal-subscription-8
  it('offers no upgrade from the highest tier, and shows monthly prices for the lower tiers', async () => {
    await openSettings(inCashFor('legacy-maker'));
    await settings.change(MIA).click();
    await expect.element(manage.column('Upgrade Options')).toHaveTextContent('No upgrade options available');
    await expect.element(manage.column('Current Subscription')).toHaveTextContent('$151.67 per month');
    await expect.element(manage.option('Supporter')).toHaveTextContent('$34.67 per month');
    await expect.element(manage.option('Leader')).toHaveTextContent('billed at $20 a week');
    await userEvent.keyboard('{Escape}');
    await expect.element(manage.dialog).not.toBeInTheDocument();
    await expect.element(settings.change(MIA)).toHaveFocus();
  });

  it('works by keyboard alone', async () => {
    await openSettings(byCardFor('leader'));
    await enterOn(settings.change(MIA));
    await expect.element(manage.option('Supporter')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(manage.option('Supporter')).toHaveAttribute('aria-pressed', 'true');
    api.answer(billingEndpoints.changeTier, DONE);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(manage.changeTo('Supporter')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Tier changed successfully!')).toBeVisible();
    await expect.element(settings.change(MIA)).toHaveFocus();
  });
});
