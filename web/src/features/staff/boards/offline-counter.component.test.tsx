import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued-visits';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  inCash,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { addDuration, days, hours } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encryptedStore } from '../../../browser/encrypted-store.ts';
import { aGroup, LEO, NORA } from '../../../testing/counter-customers.ts';
import { board, cash, counter, hereNow, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { goOffline, goOnline, openApp, openCounter, reload, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const nora = (membership = byCard('leader')): Household =>
  aHousehold(aPerson('nora', membership, { name: NORA }), [], { uid: 'quist' });

const { notSent } = counter;
const undo = counter.undo(NORA);
const toast = (text: string) => page.getByText(text).first();
const askBeforeLogOut = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
const staffLogin = page.getByRole('heading', { name: 'Staff login' });

/** Opens a counter that can queue actions, while the network still works. */
async function openWith(customers: { households?: Household[]; walkIns?: WalkIn[] }): Promise<CounterServer> {
  const { households = [], walkIns = [] } = customers;
  const server = serveCounter(...households, ...walkIns);
  await openCounter(customers);
  await expect.element(counter.search).toHaveFocus();
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
  return server;
}

/** Opens the counter with the profile of a household. */
async function openProfile(household: Household): Promise<CounterServer> {
  const server = await openWith({ households: [household] });
  await counter.search.fill(household.primary.name);
  await counter.searchCustomer.click();
  await expect.element(profile.checkSelected).toBeVisible();
  return server;
}

async function queueCheckIn(): Promise<void> {
  await profile.checkbox(NORA).click();
  await profile.checkSelected.click();
  await expect.element(profile.dialog).not.toBeInTheDocument();
  await expect.element(toast('Saved, not sent yet')).toBeVisible();
}

/** Queues cash and returns its receipt number. */
async function queueCash(name: string): Promise<string> {
  await cash.confirm.click();
  await expect
    .element(cash.dialog)
    .toHaveTextContent(`Cash for ${name} is saved on this device, not sent yet.`);
  const receipt = String(cash.receipt.element().textContent).replace('Receipt ', '');
  await cash.done.click();
  return receipt;
}

async function queueCashOf(name: string): Promise<string> {
  await profile.dialog.getByRole('button', { name: `Confirm Payment: ${name}` }).click();
  return queueCash(name);
}

async function queueGroup(name: string): Promise<void> {
  await counter.newGroup.click();
  const group = page.getByRole('dialog', { name: 'New day pass' });
  await group.getByLabelText('Name').fill(name);
  await group.getByLabelText('Phone Number').fill('0498 765 432');
  await group.getByRole('button', { name: 'Create day pass' }).click();
  await expect.element(profile.checkbox(name)).toBeVisible();
}

const effectiveVisits = (server: CounterServer) =>
  server.household('quist').primary.visits.filter(isEffective);

describe('an offline counter', () => {
  // spec: counter-offline-1
  it('queues a check-in, shows it, and sends it once when the network is back', async () => {
    const server = await openProfile(nora());
    goOffline();
    await expect.element(profile.dialog).toHaveTextContent('You’re offline. Last updated');
    await queueCheckIn();
    await expect.element(notSent).toHaveTextContent('1 action saved but not sent yet');
    await expect.element(undo).toBeVisible();
    await expect.element(hereNow.root).toHaveTextContent(NORA);
    expect(api.sent(visitsEndpoints.checkIn)).toEqual([]);
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([
      {
        userId: 'quist',
        membershipIds: ['nora'],
        late: { lastContact: expect.stringMatching(/^\d+\.signed$/) },
      },
    ]);
    expect(effectiveVisits(server)).toHaveLength(1);
  });

  // spec: counter-offline-2
  it('sends a check-in and its undo in order', async () => {
    const server = await openProfile(nora());
    goOffline();
    await queueCheckIn();
    await undo.click();
    await expect.element(notSent).toHaveTextContent('2 actions saved but not sent yet');
    await expect.element(undo).not.toBeInTheDocument();
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(server.household('quist').primary.visits).toHaveLength(1);
    expect(effectiveVisits(server)).toEqual([]);
  });

  // spec: counter-check-in-4
  it('repeats a check-in with the same key after a lost response', async () => {
    const server = await openProfile(nora());
    api.lose(visitsEndpoints.checkIn);
    await queueCheckIn();
    await expect.poll(() => api.keysOf(visitsEndpoints.checkIn)).toHaveLength(2);
    const [first, second] = api.keysOf(visitsEndpoints.checkIn);
    expect(second).toBe(first);
    expect(server.household('quist').primary.visits).toEqual([]);
  });

  it('shows who was checked in at another counter meanwhile, and offers to open the customer', async () => {
    const household = { ...nora(), family: [aFamilyMember('leo', byCard('leader'), { name: LEO })] };
    const server = await openProfile(household);
    goOffline();
    await queueCheckIn();
    const elsewhere = decideCheckIn(
      household,
      { personIds: ['nora'], by: 'lee', idempotencyKey: 'other' },
      now,
    );
    if (!elsewhere.ok) return expect.unreachable();
    server.store(elsewhere.state, elsewhere.effects);
    goOnline();
    const refused = notSent.getByRole('alert');
    await expect.element(refused).toHaveTextContent(`Check-in of ${NORA} at 12:00 pm was refused.`);
    await expect.element(refused).toHaveTextContent(`${NORA} is already here`);
    await refused.getByRole('button', { name: 'Open customer' }).click();
    await expect.element(profile.dialog).toHaveTextContent(LEO);
  });

  it('decides by the server’s rules, and checks in no one who has not paid', async () => {
    await openProfile(nora(unpaid('leader')));
    goOffline();
    await profile.checkbox(NORA).click();
    await profile.checkSelected.click();
    await expect.element(profile.problem).toHaveTextContent(`${NORA} hasn’t paid yet.`);
    expect(
      decideQueuedCheckIn(
        nora(unpaid('leader')),
        { personIds: ['nora'], idempotencyKey: 'k', by: 'kim' },
        now,
      ).ok,
    ).toBe(false);
  });

  // spec: counter-offline-3
  it('preserves a check-in after the tab is closed, shows since when it waits, and sends it once', async () => {
    const server = await openProfile(nora());
    goOffline();
    await queueCheckIn();
    await reload();
    await expect
      .element(notSent)
      .toHaveTextContent('1 action saved but not sent yet, the first at 12:00 pm.');
    await expect.element(undo).toBeVisible();
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(api.sent(visitsEndpoints.checkIn)).toHaveLength(1);
    expect(effectiveVisits(server)).toHaveLength(1);
  });

  it('queues an undo when the network drops between the check-in and its undo', async () => {
    const server = await openProfile(nora());
    await profile.checkbox(NORA).click();
    await profile.checkSelected.click();
    await expect.element(toast('Visit processed successfully!')).toBeVisible();
    await expect.element(undo).toBeVisible();
    goOffline();
    await undo.click();
    await expect.element(notSent).toHaveTextContent('1 action saved but not sent yet');
    await expect.element(undo).not.toBeInTheDocument();
    expect(effectiveVisits(server)).toHaveLength(1);
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(effectiveVisits(server)).toEqual([]);
  });

  it('uses the server’s time on a device whose clock is a day behind', async () => {
    await openProfile(nora());
    const serverNow = addDuration(now, days(1));
    localStorage.setItem('last-contact', `${now} ${serverNow}.signed`);
    goOffline();
    await queueCheckIn();
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    const late = { actedAt: expect.stringMatching(/^2026-11-19T/), lastContact: `${serverNow}.signed` };
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([{ late }]);
  });

  it('deletes the key after twelve hours without the server, and sends queued actions once it is back', async () => {
    const server = await openProfile(nora());
    goOffline();
    await queueCheckIn();
    const copyRecord = { uid: STAFF.uid, lastContact: addDuration(now, -hours(13)) };
    localStorage.setItem('legacy-hub:counter-copy', JSON.stringify(copyRecord));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(false);
    dispatchEvent(new Event('focus'));
    await expect.element(notSent).toHaveTextContent('1 action saved on this device (encrypted).');
    await expect.element(page.getByText(NORA)).not.toBeInTheDocument();
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(effectiveVisits(server)).toHaveLength(1);
  });

  it('requires a confirmation to log out with queued actions, and sends them after the next login', async () => {
    const before = await openProfile(nora(unpaid('leader')));
    api.lose(billingEndpoints.confirmCash);
    await queueCashOf(NORA);
    await queueCheckIn();
    await counter.logOut.click();
    await expect
      .element(askBeforeLogOut)
      .toHaveTextContent('2 actions saved on this device (encrypted), not sent yet.');
    await askBeforeLogOut.getByRole('button', { name: 'Stay logged in' }).click();
    await expect.element(notSent).toHaveTextContent('2 actions saved but not sent yet');
    await counter.logOut.click();
    await askBeforeLogOut.getByRole('button', { name: 'Log out anyway' }).click();
    await expect.element(staffLogin).toBeVisible();
    await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(false);

    logins.begin({ uid: 'lee', email: 'lee@example.com', role: 'staff' });
    await openApp('/admin-portal');
    await expect.element(notSent).toHaveTextContent('2 actions saved on this device (encrypted).');
    await expect.element(page.getByText(NORA)).not.toBeInTheDocument();
    await counter.logOut.click();
    await expect.element(staffLogin).toBeVisible();
    expect(before.household('quist').primary.visits).toEqual([]);

    const server = serveCounter(before.household('quist'));
    logins.begin({ ...STAFF, role: 'staff' });
    await openApp('/admin-portal');
    await expect.poll(() => effectiveVisits(server)).toHaveLength(1);
    await expect.element(notSent).not.toBeInTheDocument();
  });
});

describe('offline cash', () => {
  // spec: counter-offline-cash-1
  it('is queued with its receipt through a reload, allows a check-in, and both are sent in order', async () => {
    const server = await openProfile(nora(unpaid('leader')));
    goOffline();
    await profile.dialog.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await cash.confirm.click();
    await expect
      .element(cash.dialog)
      .toHaveTextContent(`Cash for ${NORA} is saved on this device, not sent yet.`);
    await expect.element(cash.dialog).toHaveTextContent('We’ll email the receipt once you’re online.');
    await expect.element(cash.dialog).toHaveTextContent('$20.00');
    const receipt = String(cash.receipt.element().textContent).replace('Receipt ', '');
    await cash.done.click();
    await expect.element(profile.person(NORA)).toHaveTextContent('Paid');
    await queueCheckIn();
    await reload();
    await expect.element(notSent).toHaveTextContent('2 actions saved but not sent yet');
    await expect
      .element(notSent)
      .toHaveTextContent('That includes $20 in cash, which isn’t in the takings yet.');
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    const late = { lastContact: expect.stringMatching(/^\d+\.signed$/) };
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([{ receipt, expectedCents: 2000, late }]);
    expect(server.household('quist').primary.membership.status).toBe('active');
    expect(effectiveVisits(server)).toHaveLength(1);
  });

  // spec: counter-offline-cash-2
  it.each([
    ['cash', inCash('leader'), `${NORA} has already paid.`],
    ['a card', byCard('leader'), `${NORA} pays by card online, so there’s nothing to take here.`],
  ])('is refused if %s paid meanwhile, and must be refunded', async (_, membership, reason) => {
    const server = await openProfile(nora(unpaid('leader')));
    goOffline();
    await queueCashOf(NORA);
    await profile.close.click();
    server.store(nora(membership));
    goOnline();
    const refused = notSent.getByRole('alert');
    await expect.element(refused).toHaveTextContent(`$20 in cash for ${NORA} at 12:00 pm was refused`);
    await expect.element(refused).toHaveTextContent(reason);
    await expect.element(refused).toHaveTextContent('Refund the $20 in cash');
    await refused.getByRole('button', { name: 'Open customer' }).click();
    await expect.element(profile.person(NORA)).toHaveTextContent('Paid');
    await profile.close.click();
    await refused.getByRole('button', { name: 'Settled' }).click();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.confirmCash)).toHaveLength(1);
  });

  it('is distinguished from a card, which is queued and refused as a card', async () => {
    const server = await openProfile(nora(unpaid('leader')));
    goOffline();
    await profile.dialog.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await cash.method('Card at counter').click();
    await cash.terminalNote.fill('4242');
    await cash.confirm.click();
    await expect
      .element(cash.dialog)
      .toHaveTextContent(`The card payment for ${NORA} is saved on this device`);
    await cash.done.click();
    await profile.close.click();
    await expect.element(notSent).toHaveTextContent('That includes $20 by card at the counter');
    await expect.element(notSent).not.toHaveTextContent('in cash');
    server.store(nora(inCash('leader')));
    goOnline();
    const refused = notSent.getByRole('alert');
    await expect.element(refused).toHaveTextContent(`$20 by card at the counter for ${NORA} at 12:00 pm`);
    await expect.element(refused).toHaveTextContent('Refund the $20 to the card');
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([
      { method: 'terminal', terminalNote: '4242' },
    ]);
  });

  it('pays for a pass that is on the board', async () => {
    const group = aGroup('Tom Reed');
    const server = await openWith({ walkIns: [group] });
    const row = board.row('Tom Reed');
    await expect.element(row).toHaveTextContent('Pending');
    goOffline();
    await board.confirm('Tom Reed').click();
    const receipt = await queueCash('Tom Reed');
    await expect.element(row).toHaveTextContent('Paid');
    await expect.element(row).toHaveTextContent('Not sent yet');
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    await expect.element(row).not.toHaveTextContent('Not sent yet');
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([
      { userId: group.id, receipt, expectedCents: group.totalCents },
    ]);
    expect(server.walkIn(group.id).payment.status).toBe('active');
  });
});

describe('an action that fails repeatedly at the server', () => {
  /** Queues a walk-in and its cash, then a check-in of Nora. The server can't register the walk-in. */
  async function sendBehindFailure(): Promise<CounterServer> {
    const server = await openProfile(nora());
    await profile.close.click();
    api.refuse(walkInsEndpoints.registerGroup, 'internal');
    goOffline();
    await queueGroup('Tess Ito');
    await queueCashOf('Tess Ito');
    await profile.close.click();
    await counter.search.fill(NORA);
    await counter.searchCustomer.click();
    await queueCheckIn();
    goOnline();
    await expect.poll(() => sendAgain(effectiveVisits(server))).toHaveLength(1);
    return server;
  }

  /** Sends the queue sooner than the timer would. */
  function sendAgain<Value>(value: Value): Value {
    dispatchEvent(new Event('focus'));
    return value;
  }

  it('is set aside with its reason, and delays only later actions of the same customer', async () => {
    await sendBehindFailure();
    const setAside = notSent.getByRole('alert');
    await expect
      .element(setAside)
      .toHaveTextContent('The day pass for Tess Ito at 12:00 pm couldn’t be sent.');
    await expect.element(setAside).toHaveTextContent('Something went wrong at our end.');
    await expect.element(notSent).toHaveTextContent('2 actions saved but not sent yet');
    await expect.element(notSent).toHaveTextContent('That includes $7 in cash');
    await expect.element(board.row('Tess Ito')).toHaveTextContent('Not sent yet');
    const attempts = api.sent(walkInsEndpoints.registerGroup).length;
    dispatchEvent(new Event('focus'));
    await reload();
    await expect.element(setAside).toBeVisible();
    expect(api.sent(walkInsEndpoints.registerGroup)).toHaveLength(attempts);
    expect(api.sent(billingEndpoints.confirmCash)).toEqual([]);
  });

  it('is sent again on request with the same key, followed by later actions', async () => {
    const server = await sendBehindFailure();
    serveCounter(server.household('quist'));
    await notSent.getByRole('button', { name: 'Try again: Tess Ito' }).click();
    await expect.element(notSent).not.toBeInTheDocument();
    expect(new Set(api.keysOf(walkInsEndpoints.registerGroup)).size).toBe(1);
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([{ expectedCents: 700 }]);
    await expect.element(board.row('Tess Ito')).not.toHaveTextContent('Not sent yet');
  });

  it('can be resolved, which sends later actions', async () => {
    await sendBehindFailure();
    await notSent.getByRole('button', { name: 'Dismiss: Tess Ito' }).click();
    await expect.element(notSent).toHaveTextContent('$7 in cash for Tess Ito at 12:00 pm was refused');
    expect(api.sent(billingEndpoints.confirmCash)).toHaveLength(1);
  });
});

describe('an offline group', () => {
  // spec: counter-offline-cash-3
  it('is registered, pays and checks in, and reaches the server in that order, once', async () => {
    const server = await openWith({});
    goOffline();
    await queueGroup('Tess Ito');
    await queueCashOf('Tess Ito');
    await profile.checkSelected.click();
    await expect.element(notSent).toHaveTextContent('3 actions saved but not sent yet');
    const row = board.row('Tess Ito');
    await expect.element(row).toHaveTextContent('Not sent yet');
    await expect.element(row).toHaveTextContent('Here since');
    goOnline();
    await expect.element(notSent).not.toBeInTheDocument();
    await expect.element(row).not.toHaveTextContent('Not sent yet');
    await expect.element(row).toHaveTextContent('Here since');
    expect(api.sent(walkInsEndpoints.registerGroup)).toMatchObject([{ isPaymentQueued: true }]);
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([{ expectedCents: 700 }]);
    const [checkIn] = api.sent(visitsEndpoints.checkIn);
    expect(server.walkIn(String(checkIn?.userId))).toMatchObject({
      payment: { status: 'active' },
      visits: [{ undone: null }],
    });
  });

  it('is repeated with its key after a reload if the response was lost, and is on the board once', async () => {
    await openWith({});
    api.lose(walkInsEndpoints.registerGroup);
    await queueGroup('Tina Ito');
    await reload();
    await expect.element(notSent).toHaveTextContent('1 action saved but not sent yet');
    await expect.element(board.row('Tina Ito')).toHaveTextContent('Not sent yet');
    expect(board.rows.elements()).toHaveLength(1);
    serveCounter();
    dispatchEvent(new Event('focus'));
    await expect.element(notSent).not.toBeInTheDocument();
    await expect.element(board.row('Tina Ito')).not.toHaveTextContent('Not sent yet');
    const [first, ...others] = api.keysOf(walkInsEndpoints.registerGroup);
    expect(new Set(others)).toEqual(new Set([first]));
  });
});
