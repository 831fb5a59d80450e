import { createPayment } from '@legacy-hub/domain/billing/endpoints';
import { listDaysAhead } from '@legacy-hub/domain/places/endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { addDuration, dayOf, hours } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setSettings } from '../../browser/venue-settings.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openApp, reload } from '../../testing/open-app.tsx';
import { checkout, fillContact, walkIn as form, heading, problem } from '../../testing/public-pages.ts';
import { GOOD_CARD } from '../../testing/settings-page.ts';
import { api } from '../../testing/stub-api.ts';

const { registerWalkIn } = walkInsEndpoints;
const SAM = 'Sam Okafor';
const TODAY = dayOf(now);
const YESTERDAY = '2026-11-17';
const BY_CARD = { walkInId: 'walk-in-1', totalAmountInCents: 700, code: null };
const AT_COUNTER = { walkInId: 'walk-in-1', totalAmountInCents: 3050, code: 'A7AB01Z0' };

async function openForm(): Promise<void> {
  await openApp('/walk-in');
  await expect.element(heading('Walk-In Registration')).toBeVisible();
}

async function fillForm(): Promise<void> {
  await openForm();
  await fillContact(SAM);
  await form.agree.click();
}

const spinnerIn = (button: Locator) => button.element().querySelector('span[aria-hidden]');

describe('the day pass page', () => {
  // spec: walk-in-1
  it('reports one problem at a time, in the order of the form, at its field', async () => {
    await openForm();
    await form.date.fill('');
    await form.adults.fill('1');
    const phone = 'Please enter a valid phone number (at least 10 digits).';
    const agreement = 'Please agree to the terms and conditions before proceeding.';
    const steps = [
      [form.name, 'Please enter your name.', () => form.name.fill(SAM)],
      [form.email, 'Please enter a valid email.', () => form.email.fill('sam')],
      [form.email, 'Please enter a valid email.', () => form.email.fill('sam@example.test')],
      [form.phone, phone, () => form.phone.fill('0412 345')],
      [form.phone, phone, () => form.phone.fill('0412 345 678')],
      [form.date, 'Please select a date.', () => form.date.fill(TODAY)],
      [form.acknowledge, agreement, () => form.acknowledge.click()],
      [form.agree, agreement, () => form.agree.click()],
    ] as const;
    for (const [field, message, fix] of steps) {
      await form.payNow.click();
      await expect.element(field).toHaveFocus();
      await expect.element(page.getByText(message)).toBeInViewport();
      await fix();
      await expect.element(page.getByText(message)).not.toBeInTheDocument();
    }
    expect(api.sent(registerWalkIn)).toEqual([]);
  });

  // spec: walk-in-2
  it('requires at least one hour and one participant, and shows the total', async () => {
    await openForm();
    const total = page.getByRole('paragraph').filter({ hasText: 'Total Price' });
    await expect.element(total).toHaveTextContent('Total Price $7.00');
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await expect.element(total).toHaveTextContent('$30.50');
    await form.concessions.fill('1');
    await expect.element(page.getByText('1 student or pensioner, $3 per hour')).toBeVisible();
    await expect.element(total).toHaveTextContent('$29.50');
    await form.participants.fill('0');
    await form.adults.fill('-2');
    await form.hours.fill('0');
    await heading('Walk-In Registration').click();
    await expect.element(form.participants).toHaveValue(1);
    await expect.element(form.hours).toHaveValue(1);
    await expect.element(form.adults).toHaveValue(0);
    await expect.element(total).toHaveTextContent('$3.00');
  });

  it('reports at the date when the day has no room for the group', async () => {
    api.answer(listDaysAhead, { days: [{ day: TODAY, hoursLeft: 3 }] });
    await openForm();
    await expect.element(form.date).toHaveAccessibleDescription('Wednesday 18 November 2026: 10 am to 6 pm');
    await form.participants.fill('3');
    await form.hours.fill('2');
    await expect
      .element(form.date)
      .toHaveAccessibleDescription('Wednesday 18 November 2026: room for 1 hour for your group of 3');
  });

  it('explains at the date why the venue is closed, or that no hour is left today', async () => {
    await openApp('/walk-in', { at: addDuration(now, hours(7)) });
    await expect.element(form.date).toHaveValue('2026-11-19');
    await form.date.fill(TODAY);
    await expect
      .element(form.date)
      .toHaveAccessibleDescription('Wednesday 18 November 2026: no full hour left');
    await form.date.fill('2026-12-25');
    await expect
      .element(form.date)
      .toHaveAccessibleDescription('Friday 25 December 2026: closed (Christmas)');
  });

  // spec: walk-in-4
  it('has the specified fields, and is accessible, even with missing fields', async () => {
    await openForm();
    expect(document.title).toBe('Walk-In Registration · Legacy Hub');
    await expect.element(page.getByText('Your day pass')).toBeVisible();
    await expect.element(form.email).toHaveAttribute('type', 'email');
    await expect.element(form.phone).toHaveAttribute('type', 'tel');
    await expect.element(form.date).toHaveAttribute('min', TODAY);
    await expect.element(form.date).toHaveValue(TODAY);
    await expect.element(form.hours).toHaveAttribute('min', '1');
    await expect.element(form.participants).toHaveAttribute('min', '1');
    await expect.element(form.adults).toHaveAttribute('min', '0');
    const acknowledged = /cannot use the arcade and gaming facilities and may only supervise/;
    await expect.element(form.acknowledge).not.toBeInTheDocument();
    await expect.element(form.agree).toBeVisible();
    await form.adults.fill('1');
    await expect.element(page.getByRole('checkbox', { name: acknowledged })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Terms and Conditions' }))
      .toHaveAttribute('href', '/terms');
    await expectAccessible();
    await form.payNow.click();
    await expect.element(form.name).toHaveFocus();
    await expectAccessible();
  });

  // spec: walk-in-5
  it('shows the pass code and the amount due when the visitor pays at the counter', async () => {
    api.answer(registerWalkIn, AT_COUNTER);
    await fillForm();
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await form.acknowledge.click();
    await form.payAtCounter.click();
    await expect.element(form.confirmation).toHaveTextContent('Registered! Pay at counter.');
    await expect
      .element(form.confirmation)
      .toHaveTextContent(
        'Please pay $30.50 at the counter for 2 hour(s), 3 participant(s), and 1 non-participating adult(s).',
      );
    for (const text of ['To pay $30.50', 'A7AB-01Z0', SAM])
      await expect.element(form.ticket).toHaveTextContent(text);
    await expect.element(page.getByText('Paid')).not.toBeInTheDocument();
    expect(api.sent(registerWalkIn)).toMatchObject([
      {
        tier: 'walk-in',
        name: SAM,
        email: 'ada@example.test',
        phone: '0412 345 678',
        selectedDate: TODAY,
        numHours: 2,
        numParticipants: 3,
        numNonParticipatingAdults: 1,
        paymentMethod: 'cash',
        termsVersion: termsVersion(),
      },
    ]);
    await expectAccessible();
  });

  it('shows the pass again after a reload, and an empty form for another group', async () => {
    api.answer(registerWalkIn, AT_COUNTER);
    await fillForm();
    await form.payAtCounter.click();
    await expect.element(form.ticket).toHaveTextContent('A7AB-01Z0');
    await reload();
    await expect.element(form.confirmation).toHaveTextContent('Registered! Pay at counter.');
    await expect.element(form.ticket).toHaveTextContent('A7AB-01Z0');
    expect(api.sent(registerWalkIn)).toHaveLength(1);
    await openForm();
    await expect.element(form.name).toHaveValue('');
    await expect.element(form.agree).not.toBeChecked();
  });

  it('links guardians to the consent, which other parents can get as well', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    api.answer(registerWalkIn, { ...AT_COUNTER, consentPath: '/consent#signed' });
    await fillForm();
    await form.payAtCounter.click();
    await expect
      .element(page.getByRole('link', { name: 'Give a guardian’s consent' }))
      .toHaveAttribute('href', '/consent#signed');
    await page.getByRole('button', { name: 'Copy the link for other parents' }).click();
    await expect.element(page.getByText(/^Copied\./)).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/consent#signed`);
    await expectAccessible();
  });

  it('requests no payment once the venue closes on the day of the pass', async () => {
    api.answer(registerWalkIn, AT_COUNTER);
    await fillForm();
    await form.payAtCounter.click();
    await expect.element(form.ticket).toBeVisible();
    const storm = { from: TODAY, to: TODAY, hours: null, reason: 'Storm' };
    setSettings({ revision: 2, venue: { ...EXAMPLE_VENUE, openingHoursExceptions: [storm] } });
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('We’re closed on Wed 18 Nov (Storm).');
    await expect.element(main).not.toHaveTextContent('Please pay');
    await expect.element(form.ticket).not.toBeInTheDocument();
    await expectAccessible();
  });

  // spec: walk-in-6
  it('shows the server’s message for a day that is over, and books another day', async () => {
    api.refuse(registerWalkIn, 'day-past');
    await fillForm();
    await form.date.fill(YESTERDAY);
    await form.payAtCounter.click();
    await expect.element(problem).toHaveTextContent('Please select today or a later day.');
    api.answer(registerWalkIn, AT_COUNTER);
    await form.date.fill(TODAY);
    await form.payAtCounter.click();
    await expect.element(form.confirmation).toHaveTextContent('Registered! Pay at counter.');
    expect(api.sent(registerWalkIn).map(({ selectedDate }) => selectedDate)).toEqual([YESTERDAY, TODAY]);
  });

  // spec: walk-in-3
  it('sends the same booking again after a lost response, and continues to the checkout', async () => {
    api.lose(registerWalkIn);
    await fillForm();
    await form.payNow.click();
    await expect.element(problem).toHaveTextContent('Error registering walk-in. Network Error');
    api.answer(registerWalkIn, BY_CARD);
    await form.payNow.click();
    await expect.element(heading('Checkout')).toBeVisible();
    await expect.element(page.getByText('Walk-in Pass')).toBeVisible();
    await expect.element(checkout.pay).toHaveTextContent('Pay $7.00');
    const [first, again] = api.sent(registerWalkIn);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ paymentMethod: 'card', idempotencyKey: expect.any(String) });
  });

  it('returns to an unfinished payment instead of registering the group once more', async () => {
    api.answer(registerWalkIn, BY_CARD);
    await fillForm();
    await form.payNow.click();
    api.lose(createPayment);
    await checkout.card.fill(GOOD_CARD);
    await checkout.pay.click();
    await expect.element(problem).toBeVisible();
    await openForm();
    await form.payNow.click();
    await expect.element(checkout.finish).toBeVisible();
    api.answer(createPayment, { requiresAction: false, success: true, passCode: 'A7AB01Z0' });
    await checkout.finish.click();
    await expect.element(heading('Thank You!')).toBeVisible();
    expect(api.sent(registerWalkIn)).toHaveLength(1);
    const [first, second] = api.sent(createPayment);
    expect(second).toEqual(first);
  });

  it('sends another key for another group', async () => {
    api.lose(registerWalkIn);
    await fillForm();
    for (const name of [SAM, 'Sam Okafor Senior']) {
      await form.name.fill(name);
      await form.payAtCounter.click();
      await expect.poll(() => api.sent(registerWalkIn).at(-1)?.name).toBe(name);
      await expect.element(form.payAtCounter).toBeEnabled();
    }
    const [first, other] = api.keysOf(registerWalkIn);
    expect(other).not.toBe(first);
  });

  // spec: walk-in-7
  it('shows a spinner and disables both buttons while it is sent, and enables them after a refusal', async () => {
    const held = api.hold(registerWalkIn);
    await fillForm();
    await form.payAtCounter.click();
    await expect.element(form.payNow).toBeDisabled();
    await expect.element(form.payAtCounter).toBeDisabled();
    expect(spinnerIn(form.payAtCounter)).not.toBeNull();
    await expect.element(page.getByText('Sending your booking…')).toBeVisible();
    held.refuse('day-past');
    await expect.element(problem).toHaveTextContent('Please select today or a later day.');
    await expect.element(form.payNow).toBeEnabled();
    await expect.element(form.payAtCounter).toBeEnabled();
    expect(spinnerIn(form.payAtCounter)).toBeNull();
  });
});
