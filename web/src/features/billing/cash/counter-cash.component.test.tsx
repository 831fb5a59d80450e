import { decideSellSessions } from '@legacy-hub/domain/billing/changes/extra-sessions';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import { aHousehold, aPerson, inCash, now, unpaid } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { addDuration, dayOf, days } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { amountDue, changeDue } from '../../../testing/cash-page.ts';
import { countClicks } from '../../../testing/count-clicks.ts';
import { aFamily, aGroup, LEO, NORA, openProfile, paidInCash } from '../../../testing/counter-customers.ts';
import { cash, counter, profile } from '../../../testing/counter-page.ts';
import { CHECKED_IN, type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { decideWith } from '../../../testing/decide-with.ts';
import { enterOn } from '../../../testing/keyboard.ts';
import { openCounter, STAFF, show } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const RECEIPT = { success: true as const, message: 'Sold.', amountCents: 1500, receipt: 'A-1' };

/** A household that hasn't paid for anything. */
function aNewFamily(...tiers: Parameters<typeof aFamily>): Household {
  const { primary, family, ...household } = aFamily(...tiers);
  const pending = <Someone extends Household['primary']>(person: Someone): Someone => ({
    ...person,
    bookings: [],
    membership: { ...unpaid(person.membership.tier), createdAt: now },
  });
  return { ...household, primary: pending(primary), family: family.map(pending) };
}

/** Opens a household's profile, and its cash dialog with the keyboard. */
async function openCash(household: Household): Promise<CounterServer> {
  const server = serveCounter(household);
  await openCounter({ households: [household] });
  await openProfile();
  await userEvent.keyboard('c');
  await expect.element(cash.received).toHaveFocus();
  return server;
}

const sentCash = () => api.sent(billingEndpoints.confirmCash);

describe('taking cash for memberships', () => {
  // spec: counter-cash-1
  it('takes two keystrokes from the profile for everyone who owes, and a third checks them in', async () => {
    const server = serveCounter(aNewFamily('leader'));
    await openCounter({ households: [server.household('household')] });
    await openProfile();
    const clicks = countClicks();
    await userEvent.keyboard('c');
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toHaveTextContent(/^Cash payment confirmed!$/);
    await expect.element(counter.toast('Cash payment confirmed!')).toBeVisible();
    await expect.element(cash.receipt).toBeVisible();
    await expect.element(cash.checkIn).toHaveFocus();
    await expect.element(cash.checkIn).toHaveTextContent(`Check in ${NORA} for 1 h`);
    await userEvent.keyboard('{Enter}');
    expect(clicks()).toBe(3);
    await expect.element(counter.undo(NORA)).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    expect(sentCash()).toMatchObject([
      { membershipId: ['nora'], isFamily: false, weeks: 1, expectedCents: 2000 },
    ]);
  });

  it('lets those who paid in with a reason if the venue turns out to be full', async () => {
    await openCash(aNewFamily('leader'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.checkIn).toHaveFocus();
    api.refuse(visitsEndpoints.checkIn, 'venue-full', 100, 100, { name: LEO, at: '4:20 pm' });
    await userEvent.keyboard('{Enter}');
    await profile.dialog.getByLabelText('Reason to do it anyway').fill('Picks up a friend');
    api.answer(visitsEndpoints.checkIn, CHECKED_IN);
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.dialog).not.toBeInTheDocument();
    const [refused, made] = api.sent(visitsEndpoints.checkIn);
    expect(made).toMatchObject({
      membershipIds: refused?.membershipIds,
      overrideReason: 'Picks up a friend',
    });
  });

  // spec: counter-card-1
  it('takes two keystrokes by card at the counter too, without change or cash', async () => {
    const server = serveCounter(aNewFamily('leader'));
    await openCounter({ households: [server.household('household')] });
    await openProfile();
    const clicks = countClicks();
    await userEvent.keyboard('t');
    await expect.element(cash.terminalNote).toHaveFocus();
    await expect.element(cash.method('Card at counter')).toBeChecked();
    await expect.element(cash.received).not.toBeInTheDocument();
    await expect.element(cash.dialog).toHaveTextContent('Take $20.00 on the terminal.');
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toHaveTextContent(/^Card payment confirmed!$/);
    await expect.element(counter.toast('Card payment confirmed!')).toBeVisible();
    expect(clicks()).toBe(2);
    await cash.done.click();
    await expect.element(profile.person(NORA)).toHaveTextContent('Paid');
    expect(sentCash()).toMatchObject([{ method: 'terminal', expectedCents: 2000 }]);
    expect(sentCash()[0]).not.toHaveProperty('terminalNote');
  });

  it('switches between cash and card by keyboard, and notes the card but no whole card number', async () => {
    await openCash(aNewFamily('leader'));
    await cash.received.fill('50');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
    await expect.element(cash.method('Card at counter')).toBeChecked();
    await cash.terminalNote.fill('4242 4242 4242 4242');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(cash.terminalNote)
      .toHaveAccessibleDescription(/Please enter only the last four digits/);
    await expectAccessible();
    expect(sentCash()).toEqual([]);
    await cash.method('Cash').click();
    await expect.element(cash.received).toHaveValue('50');
    await cash.method('Card at counter').click();
    await cash.terminalNote.fill('4242');
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toBeVisible();
    await expect.element(cash.dialog).not.toHaveTextContent('Change due');
    expect(sentCash()).toMatchObject([{ method: 'terminal', terminalNote: '4242' }]);
  });

  it('shows the amount due for the chosen people and weeks, and the change to give', async () => {
    const server = await openCash(aNewFamily('leader', 'supporter'));
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$24.00'));
    await cash.weeks.fill('3');
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$72.00'));
    await cash.person(LEO).click();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$60.00'));
    await cash.received.fill('100');
    await expect.element(cash.dialog).toHaveTextContent(changeDue('$40.00'));
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toBeVisible();
    await expect.element(cash.dialog).toHaveTextContent(changeDue('$40.00'));
    expect(sentCash()).toMatchObject([
      { membershipId: ['nora'], weeks: 3, expectedCents: 6000, expectedPaidUntil: { nora: null } },
    ]);
    const { primary, family } = server.household('household');
    expect([primary, ...family].map(({ membership }) => membership.status)).toEqual(['active', 'pending']);
  });

  it('refuses too little cash, an invalid amount, and a payment for no one', async () => {
    await openCash(aNewFamily('leader', 'supporter'));
    await cash.received.fill('15');
    await cash.confirm.click();
    await expect.element(cash.received).toHaveAccessibleDescription(/\$9\.00 short/);
    await expectAccessible();
    await cash.received.fill('a lot');
    await cash.confirm.click();
    await expect
      .element(cash.received)
      .toHaveAccessibleDescription(/Please enter an amount, like 50 or 27\.50\./);
    await cash.person(NORA).click();
    await cash.person(LEO).click();
    await expect.element(cash.confirm).toBeDisabled();
    await expect.element(cash.dialog).toHaveTextContent('Please choose at least one person.');
    await cash.cancel.click();
    await expect.element(cash.dialog).not.toBeInTheDocument();
    expect(sentCash()).toEqual([]);
  });

  it('reports that another counter was faster, and offers the amount now due', async () => {
    const household = aNewFamily('leader');
    const server = await openCash(household);
    const { primary } = household;
    api.refuse(billingEndpoints.confirmCash, 'changed-since-loaded');
    server.store({ ...household, primary: { ...primary, membership: inCash('leader') } });
    await expect.element(cash.changedElsewhere).toBeVisible();
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$20.00'));
    await cash.confirm.click();
    await expect.element(cash.problem).toHaveTextContent('This has changed since you opened it.');
    await expect.element(counter.toast('Error confirming payment.')).toBeVisible();
    await cash.refreshAmount.click();
    await expect.element(cash.problem).not.toBeInTheDocument();
    await expect.element(cash.confirm).toBeDisabled();
    expect(sentCash()).toMatchObject([{ expectedPaidUntil: { nora: null } }]);
  });

  it('is recorded once when the response is lost, with the receipt that was shown', async () => {
    const server = await openCash(aNewFamily('leader'));
    api.lose(billingEndpoints.confirmCash);
    await cash.confirm.click();
    await expect
      .element(cash.dialog)
      .toHaveTextContent(`Cash for ${NORA} is saved on this device, not sent yet.`);
    const receipt = cash.receipt.element().textContent;
    await expect.poll(() => sentCash()).toHaveLength(2);
    const [first, again] = sentCash();
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(receipt).toBe(`Receipt ${again?.receipt}`);
    expect(server.household('household').primary.membership.status).toBe('pending');
  });

  it('moves the focus into the dialog, and back on Escape', async () => {
    await openCash(aNewFamily('leader'));
    await userEvent.keyboard('{Escape}');
    await expect.element(cash.dialog).not.toBeInTheDocument();
    const confirm = profile.dialog.getByRole('button', { name: `Confirm Payment: ${NORA}` });
    await confirm.click();
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(confirm).toHaveFocus();
  });
});

describe('taking cash for a day pass', () => {
  const tom = aGroup('Tom Quist');

  it('shows the price, and is accessible before and after', async () => {
    const server = serveCounter(tom);
    await openCounter({ walkIns: [tom] });
    await openProfile(tom.code);
    await userEvent.keyboard('c');
    await expect.element(cash.dialog).toHaveTextContent('Day pass: 2 hours, 1 participant');
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$14.00'));
    await expectAccessible();
    await enterOn(cash.received);
    await expect.element(cash.success).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(sentCash()).toMatchObject([{ userId: tom.id, membershipId: tom.id, expectedCents: 1400 }]);
    expect(server.walkIn(tom.id).payment.status).toBe('active');
  });

  it('takes nothing once another counter has taken the payment', async () => {
    serveCounter(tom);
    await openCounter({ walkIns: [tom] });
    await openProfile(tom.code);
    await userEvent.keyboard('c');
    await expect.element(cash.received).toHaveFocus();
    show(paidInCash(tom));
    await expect.element(cash.dialog).toHaveTextContent('Tom Quist has already paid.');
    await expect.element(cash.confirm).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(cash.dialog).not.toBeInTheDocument();
    expect(sentCash()).toEqual([]);
  });
});

/** A Supporter who has used both hours of this week. */
function aSupporterOutOfHours(): Household {
  const monday = addDuration(now, -days(2));
  const visit = (id: string) => ({
    id,
    at: monday,
    day: dayOf(monday),
    hours: 1,
    fromAllowance: 1,
    fromBought: 0,
    sessionHours: 1,
    by: STAFF.uid,
    idempotencyKey: id,
    undone: null,
  });
  const visits = [visit('one'), visit('two')];
  return aHousehold(aPerson('nora', inCash('supporter'), { name: NORA, visits }));
}

describe('selling extra sessions', () => {
  // spec: counter-cash-3
  it('costs a Supporter five dollars each, in cash', async () => {
    const household = aSupporterOutOfHours();
    const server = serveCounter(household);
    decideWith(server, billingEndpoints.sellSessions, RECEIPT, ({ quantity, idempotencyKey: key }) =>
      decideSellSessions(
        household,
        { personId: 'nora', quantity, note: '' },
        { key, by: STAFF.uid },
        now,
        EXAMPLE_VENUE,
      ),
    );
    await openCounter({ households: [household] });
    await openProfile();
    await page.getByRole('button', { name: `Sell a session: ${NORA}` }).click();
    await expect
      .element(cash.quantity)
      .toHaveAccessibleDescription('$5 each. Extra sessions don’t expire at the end of the week.');
    await cash.quantity.fill('3');
    await expect.element(cash.dialog).toHaveTextContent(amountDue('$15.00'));
    await cash.received.fill('20');
    await expect.element(cash.dialog).toHaveTextContent(changeDue('$5.00'));
    await expect.element(cash.sell).toHaveTextContent(/^Sell for \$15\.00$/);
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toHaveTextContent(/^3 extra sessions sold!$/);
    await cash.done.click();
    await expect.element(profile.person(NORA)).toHaveTextContent(/Extra sessions\s*3/);
    expect(api.sent(billingEndpoints.sellSessions)).toMatchObject([{ memberId: 'nora', quantity: 3 }]);
  });

  it('locks its quantity after a lost response, because another quantity would be another sale', async () => {
    const household = aSupporterOutOfHours();
    serveCounter(household);
    await openCounter({ households: [household] });
    await openProfile();
    await page.getByRole('button', { name: `Sell a session: ${NORA}` }).click();
    api.lose(billingEndpoints.sellSessions);
    await cash.sell.click();
    await expect.element(cash.problem).toHaveTextContent('it only counts once');
    await expect.element(cash.quantity).toBeDisabled();
    await cash.sell.click();
    await expect.poll(() => api.keysOf(billingEndpoints.sellSessions)).toHaveLength(2);
    expect(new Set(api.keysOf(billingEndpoints.sellSessions)).size).toBe(1);
  });
});
