import {
  decideCancellation,
  decideKeepMembership,
} from '@legacy-hub/domain/billing/changes/membership-changes';
import { decideUpgradeInCash } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { CARD_LINK } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { decideCancelPause, decidePause } from '@legacy-hub/domain/billing/weeks/pause';
import { cents } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import { decideRemoval } from '@legacy-hub/domain/family/removal';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { decideStartAgainAtCounter } from '@legacy-hub/domain/registration/at-counter';
import { registerAtCounter } from '@legacy-hub/domain/registration/counter-endpoints';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { paidUntil, weeksLater } from '@legacy-hub/domain/testing/pauses';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { addDuration, days, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { qrPath } from '../../../pass/qr-path.ts';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { amountDue } from '../../../testing/cash-page.ts';
import { countClicks } from '../../../testing/count-clicks.ts';
import { IDA, LEO, NORA } from '../../../testing/counter-customers.ts';
import { cash, counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { decideWith } from '../../../testing/decide-with.ts';
import { enterOn, focus } from '../../../testing/keyboard.ts';
import { openCounter, STAFF, show } from '../../../testing/open-app.tsx';
import { cancel, manage } from '../../../testing/settings-page.ts';
import { api } from '../../../testing/stub-api.ts';

const DONE = { success: true } as const;
const PAID = { success: true, requiresAction: false } as const;
const RECEIPT = {
  success: true as const,
  message: 'Cash payment confirmed!',
  amountCents: 1500,
  receipt: 'A-1',
};

const named = { nora: { name: NORA }, leo: { name: LEO }, ida: { name: IDA } };
const inCashFamily = aHousehold(aPerson('nora', inCash('leader'), named.nora), [
  aFamilyMember('leo', inCash('supporter'), named.leo),
]);
const cardFamily = ((): Household => {
  const { primary, family, ...household } = aCardHousehold('leader', 'supporter');
  return {
    ...household,
    primary: { ...primary, ...named.nora },
    family: family.map((child) => ({ ...child, ...named.leo })),
  };
})();
const endedFamily = aHousehold(aPerson('nora', expired('leader'), named.nora), [
  aFamilyMember('leo', expired('supporter'), named.leo),
]);

/** Serves staff changes of memberships by the server's own rules. */
function serveMemberships(household: Household): CounterServer {
  const server = serveCounter(household);
  const current = () => server.household(household.uid);
  const by = STAFF.uid;
  decideWith(server, staffEndpoints.pauseForHousehold, DONE, ({ weeks, until }) =>
    decidePause(current(), { weeks, until }, now, EXAMPLE_VENUE),
  );
  decideWith(server, staffEndpoints.resumeForHousehold, PAID, ({ pausedUntil }) =>
    decideCancelPause(current(), { pausedUntil }, now),
  );
  decideWith(server, staffEndpoints.cancelForHousehold, DONE, ({ memberId: personId }) =>
    decideCancellation(current(), { personId }, now),
  );
  decideWith(server, staffEndpoints.keepForHousehold, DONE, ({ memberId: personId }) =>
    decideKeepMembership(current(), { personId }, now),
  );
  decideWith(server, staffEndpoints.removeForHousehold, DONE, ({ memberId }) =>
    decideRemoval(current(), memberId, now),
  );
  decideWith(server, staffEndpoints.startAgainForHousehold, PAID, ({ people, paymentMethod: payBy }) => {
    const choices = people.map(({ memberId: personId, tier }) => ({ personId, tier }));
    return decideStartAgainAtCounter(current(), { choices, payBy, by }, now, EXAMPLE_VENUE);
  });
  decideWith(server, staffEndpoints.upgradeInCash, RECEIPT, ({ memberId, expectedCents, ...change }) => {
    const { currentTier, newTier, idempotencyKey: key } = change;
    const payment = { expectedCents: cents(expectedCents), key, by };
    return decideUpgradeInCash(
      current(),
      { personId: memberId, currentTier, newTier, ...payment },
      now,
      EXAMPLE_VENUE,
    );
  });
  return server;
}

/** Finds the household by four digits and Enter, and counts keystrokes and clicks from there. */
async function openProfileOf(household: Household): Promise<() => number> {
  await openCounter({ households: [household] });
  await expect.element(counter.search).toHaveFocus();
  const clicks = countClicks();
  await userEvent.keyboard('5678{Enter}');
  await expect.element(profile.checkSelected).toBeVisible();
  return clicks;
}

async function openMemberships(household: Household): Promise<() => number> {
  const clicks = await openProfileOf(household);
  await profile.tab('Memberships').click();
  await expect.element(profile.memberships).toBeVisible();
  return clicks;
}

const { memberships } = profile;
const button = (name: string) => memberships.getByRole('button', { name });
const rowOf = (name: string) =>
  memberships.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialogNamed = (name: string) => page.getByRole('dialog', { name, exact: true });
/** Returns the QR code in a dialog, and the expected code for a link to this page. */
const qrPathsIn = (dialog: Locator) => () =>
  [...dialog.element().querySelectorAll('path')].map((path) => path.getAttribute('d'));
const codeOf = (link: string) => qrPath(location.origin + link).path;
const membershipsIn = (server: CounterServer) =>
  peopleOf(server.household('household')).map(({ membership }) => membership);

describe('memberships at the counter', () => {
  it('are paused after staff read the explanation, in at most 12 actions, and the pause is cancelled', async () => {
    const server = serveMemberships(inCashFamily);
    const clicks = await openMemberships(inCashFamily);
    await button('Pause membership').click();
    const pause = dialogNamed('Pause membership');
    await pause.getByLabelText('How long').selectOptions('2');
    await expect.element(pause).toHaveTextContent(`${NORA} can come as usual until`);
    expect(await violations()).toEqual([]);
    await pause.getByRole('button', { name: /^Pause until/ }).click();
    await expect.element(pause).not.toBeInTheDocument();
    await expect.element(memberships).toHaveTextContent('Paused from');
    expect(clicks()).toBeLessThanOrEqual(12);
    expect(api.sent(staffEndpoints.pauseForHousehold)).toMatchObject([
      { userId: 'household', weeks: 2, until: toIsoString(weeksLater(2)) },
    ]);
    await button('Don’t pause').click();
    await expect.element(button('Pause membership')).toBeVisible();
    expect(server.household('household').primary).toEqual(inCashFamily.primary);
  });

  it('are paid in advance for everyone, from the end of the paid time, in at most 10 actions', async () => {
    const server = serveMemberships(inCashFamily);
    const clicks = await openMemberships(inCashFamily);
    await button('Take payment').click();
    await expect.element(cash.person(NORA)).toBeChecked();
    await expect.element(cash.person(LEO)).toBeChecked();
    focus(cash.weeks);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$72.00'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(10);
    expect(api.sent(confirmCash)).toMatchObject([
      { membershipId: ['nora', 'leo'], weeks: 3, expectedCents: 7200 },
    ]);
    const until = addDuration(paidUntil, days(21));
    expect(membershipsIn(server)).toMatchObject([{ paidUntil: until }, { paidUntil: until }]);
  });

  it('rise to a higher tier once the difference is taken in cash, in at most 11 actions', async () => {
    const household = aHousehold(aPerson('nora', inCash('leader'), named.nora));
    const server = serveMemberships(household);
    const clicks = await openMemberships(household);
    await button('Change Subscription').click();
    await manage.option('Legacy Maker').click();
    await manage.dialog.getByRole('button', { name: 'Take $15.00' }).click();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$15.00'));
    await expect.element(cash.dialog).toHaveTextContent('Leader to Legacy Maker, for the time already paid');
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.done).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(memberships).toHaveTextContent('Legacy Maker');
    expect(clicks()).toBeLessThanOrEqual(11);
    const change = { currentTier: 'leader', newTier: 'legacy-maker', expectedCents: 1500 };
    expect(api.sent(staffEndpoints.upgradeInCash)).toMatchObject([
      { userId: 'household', memberId: 'nora', ...change },
    ]);
    expect(membershipsIn(server)).toEqual([inCash('legacy-maker')]);
  });

  it('are paid in cash after the stolen card is cancelled, in at most 12 actions', async () => {
    const server = serveMemberships(cardFamily);
    const clicks = await openMemberships(cardFamily);
    await rowOf(NORA).getByRole('button', { name: 'Change Subscription' }).click();
    await manage.cancelSubscription.click();
    await cancel.confirm.click();
    await expect.element(cancel.dialog).not.toBeInTheDocument();
    await button('Take payment').click();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$24.00'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(12);
    expect(api.sent(staffEndpoints.cancelForHousehold)).toMatchObject([
      { userId: 'household', memberId: null },
    ]);
    const paid = { status: 'active', paidBy: 'cash', next: null, paidUntil: addDuration(paidUntil, days(7)) };
    expect(membershipsIn(server)).toMatchObject([paid, paid]);
  });

  it('switch to a card with a link, in at most 9 actions', async () => {
    serveMemberships(inCashFamily);
    api.refuse(staffEndpoints.sendCardLink, 'email-missing');
    const clicks = await openMemberships(inCashFamily);
    await button('Pay by card').click();
    const link = dialogNamed('Pay by card');
    await expect.element(link).toHaveTextContent(`the card is charged $24 a week for ${NORA} and ${LEO}`);
    await expect.poll(qrPathsIn(link)).toContain(codeOf(CARD_LINK));
    expect(await violations()).toEqual([]);
    const send = link.getByRole('button', { name: 'Send by email' });
    await send.click();
    await expect.element(link.getByRole('alert')).toHaveTextContent('email');
    api.answer(staffEndpoints.sendCardLink, DONE);
    await send.click();
    await expect.element(counter.toast('The link is on its way to mia@example.com.')).toBeVisible();
    await expect.element(link.getByRole('alert')).not.toBeInTheDocument();
    const family = inCashFamily.family.map((child) => ({ ...child, membership: byCard('supporter') }));
    const primary = { ...inCashFamily.primary, membership: byCard('leader') };
    const subscription = { ...aSubscription([primary, ...family]), trialStart: now };
    show({ ...inCashFamily, primary, family, subscription, customerId: 'cus_1' });
    await expect.element(link).toHaveTextContent('$24 a week by card, first charged on');
    await userEvent.keyboard('{Enter}');
    await expect.element(link).not.toBeInTheDocument();
    expect(clicks()).toBeLessThanOrEqual(10); // one more than without the refusal
    await expect.element(memberships).toHaveTextContent(/Paid until .+, then by card/);
    expect(api.sent(staffEndpoints.sendCardLink)).toMatchObject([
      { userId: 'household' },
      { userId: 'household' },
    ]);
  });
});

describe('a former family member', () => {
  const own = dialogNamed('A household of their own');
  const removal = dialogNamed('Remove from household');

  async function removeLeo(consequence: string): Promise<void> {
    await rowOf(LEO).getByRole('button', { name: 'Change Subscription' }).click();
    await manage.remove.click();
    await expect.element(removal).toHaveTextContent(consequence);
    expect(await violations()).toEqual([]);
    await removal.getByRole('button', { name: `Remove ${LEO}` }).click();
    await expect.element(own).toHaveTextContent(`Start a new membership for ${LEO} now?`);
  }

  it('can visit while it is paid, and is then removed from the list, in at most 11 actions', async () => {
    const ida = aFamilyMember('ida', canceled('supporter'), named.ida);
    const household = { ...inCashFamily, family: [...inCashFamily.family, ida] };
    const server = serveMemberships(household);
    const clicks = await openMemberships(household);
    await removeLeo(`${LEO} can keep coming until`);
    await own.getByRole('button', { name: 'Not now' }).click();
    await expect.element(rowOf(LEO)).toHaveTextContent('Leaves the household after');
    expect(clicks()).toBeLessThanOrEqual(11);
    await expect.element(rowOf(IDA)).not.toHaveTextContent('Leaves the household after');
    expect(api.sent(staffEndpoints.removeForHousehold)).toMatchObject([
      { userId: 'household', memberId: 'leo' },
    ]);
    expect(membershipsIn(server).map(({ status }) => status)).toEqual(['active', 'canceled', 'canceled']);
  });

  it('is removed from the list at once when nothing is paid', async () => {
    const leo = aFamilyMember('leo', expired('supporter'), named.leo);
    const household = { ...inCashFamily, family: [leo] };
    serveMemberships(household);
    await openMemberships(household);
    await removeLeo(`Nothing has been paid for ${LEO}, so this takes effect now.`);
    await own.getByRole('button', { name: 'Not now' }).click();
    await expect.element(rowOf(LEO)).not.toBeInTheDocument();
    await expect.element(rowOf(NORA)).toBeVisible();
    await profile.tab('Overview').click();
    await expect.element(profile.person(NORA)).toBeVisible();
    await expect.element(profile.person(LEO)).not.toBeInTheDocument();
  });

  it('is registered as a separate household, with the name filled in, and pays', async () => {
    const server = serveMemberships(inCashFamily);
    const leo = aPerson('leo-himself', { ...unpaid('supporter'), createdAt: now }, named.leo);
    api.handle(registerAtCounter, () => {
      server.store(aHousehold(leo, [], { uid: 'own' }));
      return { ok: true, body: { userId: 'own' } };
    });
    await openMemberships(inCashFamily);
    await removeLeo(`${LEO}’s visits and payments stay on record.`);
    await own.getByRole('button', { name: 'New membership' }).click();
    const form = dialogNamed('New membership');
    await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue(LEO);
    await form.getByLabelText('Phone').fill('0498 111 222');
    await form.getByRole('checkbox', { name: /agree to the Terms/ }).click();
    await form.getByRole('button', { name: 'Create membership' }).click();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$8.00'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.checkIn).toBeVisible();
    await enterOn(cash.done);
    await expect.element(profile.person(LEO)).toHaveTextContent('Paid');
    expect(api.sent(registerAtCounter)).toMatchObject([
      { name: LEO, memberships: [{ tier: 'supporter' }], paymentMethod: 'cash' },
    ]);
  });
});

describe('starting again at the counter', () => {
  const choice = dialogNamed('Start again');
  const link = dialogNamed('Pay by card');
  const startAgain = staffEndpoints.startAgainForHousehold;

  it('charges the card on file for one child, with its price first', async () => {
    const family = cardFamily.family.map((child) => ({ ...child, membership: expired('supporter') }));
    const subscription = aSubscription([cardFamily.primary]);
    serveMemberships(cardFamily);
    api.answer(startAgain, PAID);
    await openMemberships({ ...cardFamily, family, subscription });
    await button('Start again').click();
    await expect.element(choice).toHaveTextContent(/\$4\.00 now for the rest of this week, then \$24 a week/);
    await expectAccessible();
    await choice.getByRole('button', { name: 'Pay by card' }).click();
    await expect.element(counter.toast(`Done. Everything is paid for ${LEO}.`)).toBeVisible();
    expect(api.sent(startAgain)).toMatchObject([
      {
        userId: 'household',
        people: [{ memberId: 'child-1', tier: 'supporter' }],
        paymentMethod: 'card',
        expectedCents: 400,
      },
    ]);
  });

  it('continues a cancelled subscription, in at most 8 actions', async () => {
    const cancelled = expectAccepted(decideCancellation(cardFamily, { personId: null }, now)).state;
    const server = serveMemberships(cancelled);
    const clicks = await openMemberships(cancelled);
    await button(`Keep ${NORA}’s subscription`).click();
    await expect.element(memberships).toHaveTextContent('$24 a week by card');
    expect(clicks()).toBeLessThanOrEqual(8);
    expect(api.sent(staffEndpoints.keepForHousehold)).toMatchObject([
      { userId: 'household', memberId: null },
    ]);
    expect(membershipsIn(server)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  });

  it('lets a member with an expired week check in after payment, in at most 11 actions', async () => {
    const over = canceled('leader', addDuration(now, -days(3)));
    const household = aHousehold(aPerson('nora', over, named.nora));
    const server = serveMemberships(household);
    const clicks = await openProfileOf(household);
    await profile
      .person(NORA)
      .getByRole('button', { name: /^Confirm Payment/ })
      .click();
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await cash.done.click();
    await profile.checkbox(NORA).click();
    await profile.checkSelected.click();
    await expect.element(counter.recent).toHaveTextContent(NORA);
    expect(clicks()).toBeLessThanOrEqual(11);
    const { primary } = server.household('household');
    expect(primary).toMatchObject({
      membership: { status: 'active', paidBy: 'cash' },
      visits: [{ by: STAFF.uid }],
    });
  });

  it('offers the last choice by card with a link, until it is paid, in at most 8 actions', async () => {
    const server = serveMemberships(endedFamily);
    const clicks = await openMemberships(endedFamily);
    await expect.element(memberships).toHaveTextContent(`${NORA} on Leader, ${LEO} on Supporter: $24 a week`);
    await button('Pay by card').click();
    await expect.element(link).toHaveTextContent('to pay $24 a week by card');
    await expect
      .poll(qrPathsIn(link))
      .toContain(codeOf(paymentLink(server.household('household'), now) ?? ''));
    expect(await violations()).toEqual([]);
    expect(membershipsIn(server)).toMatchObject([{ payBy: 'card' }, { payBy: 'card' }]);
    show(cardFamily);
    await expect.element(link).toHaveTextContent('Paid. Everyone can come in.');
    await userEvent.keyboard('{Enter}');
    await expect.element(link).not.toBeInTheDocument();
    expect(clicks()).toBeLessThanOrEqual(8);
    const people = [
      { memberId: 'nora', tier: 'leader' },
      { memberId: 'leo', tier: 'supporter' },
    ];
    expect(api.sent(startAgain)).toMatchObject([{ userId: 'household', people, paymentMethod: 'card' }]);
  });

  it('lets a customer who registered for cash pay by card, or choose another tier and pay in cash', async () => {
    const registered = { ...unpaid('leader'), createdAt: now };
    const household = aHousehold(aPerson('nora', registered, named.nora));
    serveMemberships(household);
    await openMemberships(household);
    await button('Pay by card').click();
    await expect.element(link).toHaveTextContent('to pay $20 a week by card');
    await expectAccessible();
    await link.getByRole('button', { name: 'Back' }).click();
    await button('Choose something else').click();
    await choice.getByLabelText(`Membership of ${NORA}`).selectOptions('Supporter');
    await choice.getByRole('button', { name: 'Pay at the counter' }).click();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$8.00'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toBeVisible();
    expect(api.sent(startAgain).at(-1)).toMatchObject({
      people: [{ memberId: 'nora', tier: 'supporter' }],
      paymentMethod: 'cash',
    });
    expect(api.sent(confirmCash)).toMatchObject([{ membershipId: ['nora'], expectedCents: 800 }]);
  });

  it('takes cash for the last choice, even when the response arrives before the household shows it', async () => {
    const registered = (tier: 'leader' | 'supporter') =>
      aHousehold(aPerson('nora', { ...unpaid(tier), createdAt: now }, named.nora));
    serveMemberships(registered('leader'));
    const held = api.hold(startAgain);
    await openMemberships(registered('leader'));
    await button('Choose something else').click();
    await choice.getByLabelText(`Membership of ${NORA}`).selectOptions('Supporter');
    await choice.getByRole('button', { name: 'Pay at the counter' }).click();
    await expect.poll(() => api.sent(startAgain)).toHaveLength(1);
    held.answer(PAID);
    await expect.element(choice).not.toBeInTheDocument();
    expect(cash.dialog.query()).toBeNull();
    show(registered('supporter'));
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$8.00'));
  });
});
