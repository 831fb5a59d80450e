import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { listInvoices, payByCard, startAgain } from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import { removeFamilyMember } from '@legacy-hub/domain/family/endpoints';
import { decideRemoval } from '@legacy-hub/domain/family/removal';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  expired,
  inCash,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { paidUntil, paused, sent, weeksLater, whilePaused } from '@legacy-hub/domain/testing/pauses';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openPortal, PHONE, show } from '../../testing/open-app.tsx';
import { cardDialog, GOOD_CARD, manage, settings } from '../../testing/settings-page.ts';
import { api } from '../../testing/stub-api.ts';

const DONE = { success: true, requiresAction: false } as const;
const BANK = { requiresAction: true, clientSecret: 'seti_1_secret_1' } as const;
const MIA = { name: 'Mia Rossi' };
const LEO = { name: 'Leo' };

const named = (household: Household): Household => ({
  ...household,
  primary: { ...household.primary, ...MIA },
  family: household.family.map((child) => ({ ...child, ...LEO })),
});
const byCard = named(aCardHousehold('leader', 'supporter'));
const byCash = aHousehold(aPerson('mia', inCash('leader'), MIA), [
  aFamilyMember('leo', inCash('supporter'), LEO),
]);
const expiredHousehold = aHousehold(aPerson('mia', expired('leader'), MIA), [
  aFamilyMember('leo', expired('supporter'), LEO),
]);

const main = page.getByRole('main');
const toast = (text: string | RegExp) => page.getByText(text);
const openSettings = (household: Household) =>
  openPortal(household, { path: '/portal/settings', size: PHONE });

/** Focuses a control and sends it a key. */
async function press(control: ReturnType<typeof page.getByRole>, key = '{Enter}'): Promise<void> {
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(key);
}

beforeEach(() => api.answer(listInvoices, { data: [] }));

describe('a household that goes on holiday', () => {
  // spec: portal-pause-1
  it('pauses by keyboard after reading the explanation, and cancels the pause with one click', async () => {
    await openSettings(byCard);
    await expect.element(settings.pause).toBeVisible();
    await press(settings.pause);
    const dialog = page.getByRole('dialog', { name: 'Pause membership' });
    await dialog.getByLabelText('How long').selectOptions('2');
    const consequences = dialog.getByRole('region', { name: 'What this means' });
    await expect.element(consequences).toHaveTextContent('You can come as usual until');
    await expect.element(consequences).toHaveTextContent(/Nothing is charged until .* \$24 a week/);
    await expectAccessible();
    api.answer(billingEndpoints.pauseMembership, { success: true });
    await press(dialog.getByRole('button', { name: /^Pause until/ }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.pauseMembership)).toMatchObject([
      { weeks: 2, until: toIsoString(weeksLater(2)) },
    ]);
    show(paused(byCard));
    await expect.element(settings.row('Mia Rossi')).toHaveTextContent('Paused from');
    api.answer(billingEndpoints.resumeMembership, DONE);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect.element(page.getByText(/^Pauses from .* Nothing is charged in between\.$/)).toBeVisible();
    await settings.dontPause.click();
    show(byCard);
    await expect.element(settings.dontPause).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.resumeMembership)).toMatchObject([
      { pausedUntil: toIsoString(weeksLater(2)), expectedCents: 0 },
    ]);
  });

  it('sees when the pause begins, even if the response was lost', async () => {
    await openSettings(byCard);
    await settings.pause.click();
    const dialog = page.getByRole('dialog', { name: 'Pause membership' });
    api.lose(billingEndpoints.pauseMembership);
    await dialog.getByRole('button', { name: /^Pause until/ }).click();
    await expect.element(dialog).toHaveTextContent('Network Error');
    const [key] = api.keysOf(billingEndpoints.pauseMembership);
    show({ ...paused(byCard), idempotencyKeys: [{ key: String(key), at: now }] });
    await expect.element(toast(/^Done\. Your membership pauses from .* until Wed 2 Dec\.$/)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  // spec: portal-pause-2
  it('sees during a pause when it ends, and ends it early for the price shown', async () => {
    await openPortal(sent(paused(byCard)), { at: whilePaused, size: PHONE });
    await expect.element(page.getByText(/^Paused until .* restarts for \$24 a week\.$/)).toBeVisible();
    await expect.element(page.getByText(/We’ll charge \$24 now for the week from today/)).toBeVisible();
    await expectAccessible();
    api.answer(billingEndpoints.resumeMembership, DONE);
    await settings.comeBack.click();
    await expect.element(toast('Welcome back! Your membership has restarted.')).toBeVisible();
    expect(api.sent(billingEndpoints.resumeMembership)).toMatchObject([{ expectedCents: 2400 }]);
    show(named(aCardHousehold('leader', 'supporter')));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(settings.heading).toBeVisible();
  });

  it('is unchanged when the pause fails, with the reason', async () => {
    await openSettings(byCard);
    await settings.pause.click();
    api.refuse(billingEndpoints.pauseMembership, 'changed-since-loaded');
    const dialog = page.getByRole('dialog', { name: 'Pause membership' });
    await dialog.getByRole('button', { name: /^Pause until/ }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This has changed since you opened it.');
  });
});

describe('a household that has paid in cash', () => {
  it('saves a card that pays once its weeks end', async () => {
    await openSettings(byCash);
    await settings.payByCard.click();
    const form = cardDialog('Pay by card', 'Save card');
    await expect.element(form.dialog).toHaveTextContent('Nothing is charged before then.');
    await expect
      .element(form.dialog)
      .toHaveTextContent('the card is charged $24 a week for Mia Rossi and Leo');
    await form.card.fill(GOOD_CARD);
    api.refuse(payByCard, 'card-declined', 'Your card was declined.');
    await form.submit.click();
    await expect.element(form.problem).toHaveTextContent('declined');
    let calls = 0;
    api.answerWith(payByCard, () => {
      calls += 1;
      return calls === 1 ? BANK : DONE;
    });
    await form.submit.click();
    await expect.element(toast(/^Done\. We’ll charge your card from/)).toBeVisible();
    await expect.element(form.dialog).not.toBeInTheDocument();
    expect(api.sent(payByCard).at(-1)).toMatchObject({ paidUntil: toIsoString(paidUntil) });
  });

  it('opens the card field with the link from the counter', async () => {
    await openPortal(byCash, { path: '/portal/settings#pay-by-card' });
    await expect.element(page.getByRole('dialog', { name: 'Pay by card' })).toBeVisible();
  });
});

describe('a returning household', () => {
  const offer = page.getByRole('region', { name: 'Start again' });

  // spec: portal-start-again-1
  it('is offered its last choice with its price, and continues to the checkout', async () => {
    await openPortal(expiredHousehold, { size: PHONE });
    await expect
      .element(offer)
      .toHaveTextContent('Last time it was Mia Rossi on Leader, Leo on Supporter: $24 a week');
    await expectAccessible();
    api.answer(startAgain, DONE);
    await offer.getByRole('button', { name: 'Pay by card' }).click();
    await expect.element(page.getByRole('button', { name: 'Pay $24.00' })).toBeVisible();
    expect(api.sent(startAgain)).toMatchObject([
      {
        people: [
          { memberId: 'mia', tier: 'leader' },
          { memberId: 'leo', tier: 'supporter' },
        ],
        paymentMethod: 'card',
        expectedCents: 0,
      },
    ]);
  });

  // spec: portal-start-again-2
  it('chooses people and tiers by keyboard, and pays at the counter', async () => {
    await openSettings(expiredHousehold);
    const choose = page.getByRole('button', { name: 'Choose something else' });
    await expect.element(choose).toBeVisible();
    await press(choose);
    const dialog = page.getByRole('dialog', { name: 'Start again' });
    await expect.element(dialog.getByRole('checkbox', { name: 'Mia Rossi' })).toBeDisabled();
    await press(dialog.getByRole('checkbox', { name: 'Leo' }), ' ');
    await dialog.getByLabelText('Membership of Mia Rossi').selectOptions('Supporter');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Total per week $8.00');
    await expectAccessible();
    api.answer(startAgain, DONE);
    await press(dialog.getByRole('button', { name: 'Pay at the counter' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent(startAgain)).toMatchObject([
      { people: [{ memberId: 'mia', tier: 'supporter' }], paymentMethod: 'cash' },
    ]);
    show({ ...expiredHousehold, primary: { ...expiredHousehold.primary, membership: unpaid('supporter') } });
    await expect
      .element(offer)
      .toHaveTextContent('Pay $8 a week at the counter to start: Mia Rossi on Supporter.');
  });

  it('stays on the page when starting again fails, with the reason', async () => {
    await openPortal(expiredHousehold);
    api.refuse(startAgain, 'changed-since-loaded');
    await offer.getByRole('button', { name: 'Pay by card' }).click();
    await expect.element(offer.getByRole('alert')).toHaveTextContent('This has changed since you opened it.');
  });
});

describe('a person who has left the household', () => {
  // spec: portal-on-a-phone-2
  it('is removed by keyboard after reading the explanation', async () => {
    await openSettings(byCash);
    await expect.element(settings.change('Leo')).toBeVisible();
    await press(settings.change('Leo'));
    await press(manage.remove);
    const dialog = page.getByRole('dialog', { name: 'Remove from household' });
    await expect.element(dialog).toHaveTextContent('Has Leo left the household?');
    await expect.element(dialog.getByRole('region', { name: 'What this means' })).toBeVisible();
    await expectAccessible();
    api.answer(removeFamilyMember, { success: true });
    await press(dialog.getByRole('button', { name: 'Remove Leo' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent(removeFamilyMember)).toMatchObject([{ memberId: 'leo' }]);
    show(expectAccepted(decideRemoval(byCash, 'leo', now)).state);
    await expect.element(main).toHaveTextContent('Leaves the household after');
  });
});
