import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venue } from '@legacy-hub/domain/venue/settings';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setSettings } from '../../browser/venue-settings.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stripe } from '../../testing/fakes/stripe.ts';
import { openApp, reload } from '../../testing/open-app.tsx';
import { checkout, heading, login, problem, toast, walkIn } from '../../testing/public-pages.ts';
import { GOOD_CARD } from '../../testing/settings-page.ts';
import { api } from '../../testing/stub-api.ts';
import { somePictures } from '../../testing/venue-pictures.ts';
import { isPassPaymentOpen, type Purchase, savePurchase } from './checkout/checkout-storage.ts';

const { cancelPayment, createPayment } = billingEndpoints;
const { registerHousehold } = registrationEndpoints;

const PAID = { requiresAction: false, success: true } as const;
const BANK = { requiresAction: true, clientSecret: 'pi_1_secret_1' } as const;
const FAILED = 'Payment failed. Please try again.';
const DECLINED = 'Your card was declined.';
const ADA = { name: 'Ada Lovelace', email: 'ada@example.test', phone: '0412 345 678' };
const FAMILY: Purchase = { kind: 'membership', ...ADA, memberships: ['supporter', 'leader'] };
const DAY_PASS = {
  kind: 'walk-in',
  ...ADA,
  walkInId: 'walk-in-1',
  totalAmountInCents: 3050,
  date: dayOf(now),
  hours: 2,
  participants: 3,
  adults: 1,
} satisfies Purchase;

async function openCheckout(purchase: Purchase = FAMILY): Promise<void> {
  savePurchase(purchase);
  await openApp('/checkout');
  await expect.element(checkout.pay).toBeEnabled();
}

async function payByCard(): Promise<void> {
  await checkout.card.fill(GOOD_CARD);
  await checkout.pay.click();
}

const expectThankYou = () => expect.element(heading('Thank You!')).toBeVisible();

/** Makes the endpoint return these responses in order; a text is the message of a refusal. */
function answerPayments(...answers: readonly (typeof PAID | typeof BANK | string)[]): void {
  const left = [...answers];
  api.handle(createPayment, () => {
    const next = left.shift() ?? FAILED;
    return typeof next === 'string'
      ? { ok: false, refusal: { code: 'card-declined', message: next } }
      : { ok: true, body: next };
  });
}

describe('the checkout', () => {
  // spec: checkout-1
  it('shows the provider’s message about an incomplete card number', async () => {
    await openCheckout();
    await checkout.pay.click();
    await expect.element(problem).toHaveTextContent('Your card number is incomplete.');
    expect(api.sent(createPayment)).toEqual([]);
  });

  // spec: checkout-2
  it('shows why a card was declined, and accepts another one as another payment', async () => {
    answerPayments(DECLINED, PAID);
    await openCheckout();
    await payByCard();
    await expect.element(problem).toHaveTextContent(DECLINED);
    await expect
      .element(page.getByText('You won’t be charged twice. You can also pay at the counter.'))
      .toBeVisible();
    await expectAccessible();
    await payByCard();
    await expectThankYou();
    const [declined, paid] = api.sent(createPayment);
    expect(declined).toMatchObject({ ...ADA, memberships: ['supporter', 'leader'] });
    expect(paid?.paymentMethodId).not.toBe(declined?.paymentMethodId);
    expect(paid?.idempotencyKey).not.toBe(declined?.idempotencyKey);
  });

  // spec: checkout-3
  it('shows Stripe’s error for a card, and sends nothing', async () => {
    stripe.refuseCard('Your card number is invalid.');
    await openCheckout();
    await payByCard();
    await expect.element(problem).toHaveTextContent('Your card number is invalid.');
    expect(api.sent(createPayment)).toEqual([]);
  });

  // spec: checkout-4
  it('asks for no postal code, and disables both buttons and the card while the payment is processing', async () => {
    const payment = api.hold(createPayment);
    await openCheckout();
    await expect.element(checkout.card).toBeVisible();
    expect(stripe.asksForPostalCode()).toBe(false);
    await payByCard();
    await expect.element(checkout.processing).toBeDisabled();
    await expect.element(checkout.payAtCounter).toBeDisabled();
    await expect.element(checkout.card).toBeDisabled();
    payment.answer(PAID);
    await expectThankYou();
    expect(api.sent(createPayment)).toHaveLength(1);
  });

  it('waits for the bank, and then requests the outcome with the same key', async () => {
    answerPayments(BANK, PAID);
    await openCheckout();
    await payByCard();
    await expectThankYou();
    const [first, again] = api.sent(createPayment);
    expect(again).toEqual(first);
  });

  it('shows why the bank refused, stays open, and accepts another card', async () => {
    answerPayments(BANK, 'We are unable to authenticate your payment method.', PAID);
    stripe.refuseAtBank();
    await openCheckout();
    await payByCard();
    await expect.element(problem).toHaveTextContent('We are unable to authenticate your payment method.');
    expect(location.pathname).toBe('/checkout');
    await payByCard();
    await expectThankYou();
    const [first, outcome, other] = api.keysOf(createPayment);
    expect(outcome).toBe(first);
    expect(other).not.toBe(first);
  });

  // spec: checkout-5
  it('sends an unfinished payment again with its card and accepts no other, even after a reload', async () => {
    api.lose(createPayment);
    await openCheckout();
    await payByCard();
    await expect.element(problem).toHaveTextContent(FAILED);
    await checkout.finish.click();
    await expect.poll(() => api.sent(createPayment)).toHaveLength(2);
    await expect.element(checkout.finish).toBeEnabled();
    await reload();
    await expect.element(page.getByText('Primary Membership: Supporter')).toBeVisible();
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('Visa ending in 4242');
    await expect.element(main).toHaveTextContent('This payment isn’t finished.');
    await expect.element(checkout.card).not.toBeInTheDocument();
    await expect.element(checkout.pay).not.toBeInTheDocument();
    await expectAccessible();
    api.answer(createPayment, PAID);
    await checkout.finish.click();
    await expectThankYou();
    const [first, ...others] = api.sent(createPayment);
    expect(others).toEqual([first, first]);
  });

  it('cancels an unfinished payment before it takes another card', async () => {
    api.lose(createPayment);
    await openCheckout();
    await payByCard();
    api.lose(cancelPayment);
    await checkout.anotherCard.click();
    await expect.element(problem).toHaveTextContent('We couldn’t cancel this payment. Please try again.');
    await expect.element(checkout.card).not.toBeInTheDocument();
    api.answer(cancelPayment, { isPaid: false });
    await checkout.anotherCard.click();
    await expect.element(checkout.card).toHaveFocus();
    api.answer(createPayment, PAID);
    await payByCard();
    await expectThankYou();
    const [first, second] = api.sent(createPayment);
    const { idempotencyKey, paymentMethodId } = first ?? {};
    const { email, phone } = ADA;
    expect(api.sent(cancelPayment).at(-1)).toEqual({
      idempotencyKey,
      paymentMethodId,
      email,
      phone,
      walkInId: null,
    });
    expect(second?.paymentMethodId).not.toBe(paymentMethodId);
    expect(second?.idempotencyKey).not.toBe(idempotencyKey);
  });

  it('shows the day pass if the unfinished payment turns out to have paid for it', async () => {
    api.lose(createPayment);
    await openCheckout(DAY_PASS);
    await payByCard();
    api.answer(cancelPayment, { isPaid: true, passCode: 'A7AB01Z0' });
    await checkout.anotherCard.click();
    await expectThankYou();
    await expect.element(walkIn.ticket).toHaveTextContent('A7AB-01Z0');
    expect(api.sent(createPayment)).toHaveLength(1);
  });

  it('lets a group register again if its pass can no longer be found', async () => {
    api.lose(createPayment);
    await openCheckout(DAY_PASS);
    await payByCard();
    api.refuse(cancelPayment, 'nothing-to-pay');
    await checkout.anotherCard.click();
    await page.getByRole('link', { name: 'Register again' }).click();
    await expect.element(heading('Walk-In Registration')).toBeVisible();
    expect(isPassPaymentOpen()).toBe(false);
  });

  it('cancels an unfinished payment before it registers a household to pay at the counter', async () => {
    api.lose(createPayment);
    api.answer(cancelPayment, { isPaid: false });
    api.answer(registerHousehold, { success: true, weeklyCents: 1800 });
    await openCheckout();
    await payByCard();
    await expect.element(checkout.finish).toBeEnabled();
    await checkout.payAtCounter.click();
    await expectThankYou();
    expect(api.sent(cancelPayment)).toHaveLength(1);
    expect(location.search).toBe('?for=counter');
  });

  it('shows the choice that replaced this one in another window, and pays for that', async () => {
    const due = { memberships: ['leader'] };
    api.refuseWith(createPayment, 'changed-since-loaded', {
      code: 'changed-since-loaded',
      error: 'This has changed since you opened it. Check it and try again.',
      due,
    });
    await openCheckout();
    await payByCard();
    await expect.element(problem).toHaveTextContent('This has changed since you opened it.');
    await expect.element(checkout.pay).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).not.toHaveTextContent('use another card');
    await expectAccessible();
    await page.getByRole('button', { name: 'Show what’s due now' }).click();
    await expect.element(page.getByText('Primary Membership: Leader')).toBeVisible();
    await expect.element(checkout.pay).toHaveTextContent('Pay $20.00');
    api.answer(createPayment, PAID);
    await payByCard();
    await expectThankYou();
    expect(api.sent(createPayment).at(-1)).toMatchObject({ memberships: ['leader'], expectedCents: 2000 });
  });

  it('shows where to find a day pass that is already paid, and accepts no other payment', async () => {
    api.refuse(createPayment, 'already-paid', '');
    await openCheckout(DAY_PASS);
    await payByCard();
    await expect
      .element(problem)
      .toHaveTextContent(
        'This day pass is already paid, so we’ve charged nothing more. We’ve emailed it to ada@example.test',
      );
    await expect.element(checkout.pay).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  });

  it('offers the next step after every refusal that another card can’t resolve', async () => {
    const steps: readonly [Purchase, () => void, step: string, href: string][] = [
      [FAMILY, () => api.refuse(createPayment, 'already-paid', ''), 'Go to Client Portal', '/login'],
      [FAMILY, () => api.refuse(createPayment, 'nothing-to-pay'), 'Register again', '/form/supporter'],
      [DAY_PASS, () => api.refuse(createPayment, 'nothing-to-pay'), 'Register again', '/walk-in'],
      [
        DAY_PASS,
        () => api.refuse(createPayment, 'paid-too-late', checkoutOutcomes.refunded),
        'Register again',
        '/walk-in',
      ],
      [
        DAY_PASS,
        () => api.refuse(createPayment, 'day-booked-out', 'Wed 18 Nov', { hoursLeft: 0, people: 1 }, null),
        'Choose another day',
        '/walk-in',
      ],
    ];
    for (const [purchase, refuse, step, href] of steps) {
      refuse();
      await openCheckout(purchase);
      await payByCard();
      await expect.element(page.getByRole('link', { name: step })).toHaveAttribute('href', href);
      await expect.element(checkout.pay).not.toBeInTheDocument();
    }
  });

  it('links a family that is still paid to the login instead of the counter', async () => {
    api.refuse(registerHousehold, 'email-taken');
    await openCheckout();
    await checkout.payAtCounter.click();
    await expect.element(problem).toHaveTextContent('This email already has a membership. Please log in.');
    await expect
      .element(page.getByRole('link', { name: 'Go to Client Portal' }))
      .toHaveAttribute('href', '/login');
  });

  it('promises a password link only to new customers, because others have a password', async () => {
    api.answer(registerHousehold, { success: true, weeklyCents: 1800 });
    await openCheckout();
    const main = page.getByRole('main');
    await expect
      .element(main)
      .toHaveTextContent(
        'We charge $18.00 and email you a receipt. If you’re new here, it has a link to choose your password.',
      );
    await checkout.payAtCounter.click();
    await expectThankYou();
    await expect
      .element(main)
      .toHaveTextContent(
        'Once you’ve paid, we email your receipt to ada@example.test. If you’re new here, it has a link to choose your password.',
      );
  });

  it('promises no link to a member who starts again, and links back to the portal to pay at the counter', async () => {
    api.answer(createPayment, PAID);
    await openCheckout({ ...FAMILY, isMember: true });
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('We charge $18.00 and email you a receipt.');
    await expect.element(main).not.toHaveTextContent('choose your password');
    await expect.element(checkout.payAtCounter).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Back to the portal' }))
      .toHaveAttribute('href', '/portal');
    await payByCard();
    await expectThankYou();
    await expect.element(main).toHaveTextContent('It’s on its way to ada@example.test.');
    await expect.element(main).not.toHaveTextContent('link');
  });

  it('registers the household again for payment at the counter, and reports a failure', async () => {
    api.lose(registerHousehold);
    await openCheckout({ ...FAMILY, termsVersion: termsVersion() });
    await checkout.payAtCounter.click();
    await expect.element(problem).toHaveTextContent('Error registering. Please try again. Network Error');
    api.answer(registerHousehold, { success: true, weeklyCents: 1800 });
    await checkout.payAtCounter.click();
    await expectThankYou();
    expect(api.sent(registerHousehold).at(-1)).toEqual({
      ...ADA,
      memberships: ['supporter', 'leader'],
      termsVersion: termsVersion(),
      paymentMethod: 'cash',
      idempotencyKey: expect.any(String),
    });
  });

  it('links to the memberships when there is nothing to pay', async () => {
    api.answer(visitsEndpoints.howBusy, { busyness: 'closed' });
    await openApp('/checkout');
    await expect.element(heading('Nothing to pay yet')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Get a day pass' }))
      .toHaveAttribute('href', '/walk-in');
    await expectAccessible();
    await page.getByRole('link', { name: 'Choose a membership' }).click();
    await expect.element(heading('Join the Legacy Hub')).toBeVisible();
  });
});

describe('the thank-you page', () => {
  // spec: screen-copy-1
  it('shows the card purchase, the email address and how long its link works', async () => {
    api.answer(createPayment, PAID);
    await openCheckout();
    await expect.element(page.getByText('Family Membership 1: Leader')).toBeVisible();
    await expect.element(checkout.pay).toHaveTextContent('Pay $18.00');
    await payByCard();
    await expect.element(heading('Thank You!')).toHaveFocus();
    expect(location.pathname + location.search).toBe('/thank-you');
    const main = page.getByRole('main');
    for (const text of [
      'Your payment was successful. Please check your email.',
      'Primary Membership: Supporter',
      'Paid today $18.00',
      'Paid until Wed 25 Nov, then $18.00 every week until you cancel.',
      'Your receipt is on its way to ada@example.test. If you’re new here, it has a link to choose your password, which works for 7 days.',
    ])
      await expect.element(main).toHaveTextContent(text);
    await expect
      .element(page.getByRole('link', { name: 'Go to Client Portal' }))
      .toHaveAttribute('href', '/login');
    await expectAccessible();
  });

  it('explains a visit without a login, and sends a new link with one click', async () => {
    api.answer(createPayment, PAID);
    api.answer(accountEndpoints.requestPasswordReset, { success: true });
    await openCheckout();
    await payByCard();
    const visit = page.getByRole('region', { name: 'Plan your visit' });
    await expect.element(visit).toHaveTextContent(/At the counter, give\s*0412 345 678/);
    await expect.element(visit).toHaveTextContent(venue().address.street);
    await expect.element(visit.getByRole('link', { name: 'Open the map' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect.element(login.email).toHaveValue(ADA.email);
    await login.sendReset.click();
    await expect.element(toast('Password reset email sent. Check your inbox.')).toBeVisible();
    expect(api.sent(accountEndpoints.requestPasswordReset)).toEqual([{ email: ADA.email }]);
  });

  it('shows the amount and the code for the counter, and nothing looks paid', async () => {
    api.answer(registerHousehold, { success: true, weeklyCents: 1800 });
    await openCheckout();
    await checkout.payAtCounter.click();
    await expectThankYou();
    expect(location.pathname + location.search).toBe('/thank-you?for=counter');
    const main = page.getByRole('main');
    for (const text of [
      'You’re registered. Nothing has been paid yet.',
      'To pay at the counter $18.00',
      'Show this at the counter, or give your phone number 0412 345 678',
    ])
      await expect.element(main).toHaveTextContent(text);
    await expect.element(main).not.toHaveTextContent('payment was successful');
    await expect.element(page.getByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  // spec: screen-copy-2
  it('shows a paid day pass, and shows it again after a reload', async () => {
    api.answer(createPayment, { ...PAID, passCode: 'A7AB01Z0' });
    await openCheckout(DAY_PASS);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Walk-in Pass' }))
      .toHaveTextContent('Walk-in Pass Your day pass: Wed 18 Nov, 2 hours, 3 participants, 1 adult');
    await expect.element(checkout.payAtCounter).not.toBeInTheDocument();
    await expect.element(checkout.pay).toHaveTextContent('Pay $30.50');
    await payByCard();
    await expectThankYou();
    expect(location.pathname + location.search).toBe('/thank-you?for=walk-in');
    expect(api.sent(createPayment)).toMatchObject([
      { ...ADA, memberships: ['walk-in'], walkInId: 'walk-in-1' },
    ]);
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent(
        'Your walk-pass has been activated. Please check your email, including the promotions and spam folders.',
      );
    await expect.element(page.getByText('Your day pass')).toBeVisible();
    for (const text of ['Paid $30.50', '2 hours', 'Ada Lovelace', 'A7AB-01Z0'])
      await expect.element(walkIn.ticket).toHaveTextContent(text);
    await expectAccessible();
    await reload();
    await expect.element(walkIn.ticket).toHaveTextContent('A7AB-01Z0');
  });

  // spec: thank-you-picture-1
  it('shows the first picture of the place', async () => {
    api.answer(createPayment, { ...PAID, passCode: 'A7AB01Z0' });
    await openCheckout(DAY_PASS);
    await payByCard();
    await expectThankYou();
    await expect
      .element(page.getByRole('main').getByRole('img', { name: 'The room' }))
      .not.toBeInTheDocument();
    setSettings({ revision: 2, venue: { ...EXAMPLE_VENUE, pictures: somePictures(2) } });
    const visit = page.getByRole('region', { name: 'Plan your visit' });
    await expect.element(visit.getByRole('img')).toHaveAccessibleName('The room');
    expect(visit.getByRole('img').elements()).toHaveLength(1);
  });

  it('shows that the venue is closed on the day of a pass, and no pass that looks valid', async () => {
    api.answer(createPayment, { ...PAID, passCode: 'A7AB01Z0' });
    await openCheckout(DAY_PASS);
    await payByCard();
    await expect.element(walkIn.ticket).toBeVisible();
    const storm = { from: DAY_PASS.date, to: DAY_PASS.date, hours: null, reason: 'Storm' };
    setSettings({ revision: 2, venue: { ...EXAMPLE_VENUE, openingHoursExceptions: [storm] } });
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('We’re closed on Wed 18 Nov (Storm).');
    await expect.element(main).not.toHaveTextContent('activated');
    await expect.element(walkIn.ticket).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('claims no purchase when its address is opened by hand', async () => {
    for (const path of ['/thank-you', '/thank-you?for=counter', '/thank-you?for=walk-in']) {
      await openApp(path);
      await expect.element(heading('No purchase to show')).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'Go to Client Portal' }))
        .toHaveAttribute('href', '/login');
      await expect.element(page.getByRole('main')).not.toHaveTextContent('successful');
    }
    await expectAccessible();
  });
});
