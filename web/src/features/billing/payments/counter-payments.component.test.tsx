import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { decideConfirmCash } from '@legacy-hub/domain/billing/payments/confirm-cash';
import { invoiceEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { decideReturns } from '@legacy-hub/domain/billing/refunds/payment-returns';
import {
  decideCounterRefund,
  laterPaymentRefusal,
  type PaymentReader,
  paymentRecords,
  returnConsequences,
  toWirePayments,
} from '@legacy-hub/domain/billing/refunds/refunds';
import { cents } from '@legacy-hub/domain/core/money';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { findPerson } from '@legacy-hub/domain/household/household';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  now,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { ledgerIn, refund, refunds, weekEnd, yesterday } from '@legacy-hub/domain/testing/payment-returns';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CDPSession, cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { countClicks } from '../../../testing/count-clicks.ts';
import { IDA, LEO, NORA } from '../../../testing/counter-customers.ts';
import { cash, counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const { refundDialog, payments } = profile;
const MONEY_BACK = /^Refund/;
const receiptDialog = page.getByRole('dialog', { name: /^Receipt / });
const reason = refundDialog.getByLabelText('Reason');
const amount = refundDialog.getByLabelText('Amount');
const statusOf = (server: CounterServer, personId: string) =>
  findPerson(server.household('household'), personId)?.membership.status;

const family = aHousehold(aPerson('nora', unpaid('leader'), { name: NORA }), [
  aFamilyMember('leo', unpaid('leader'), { name: LEO }),
  aFamilyMember('ida', unpaid('supporter'), { name: IDA }),
]);

/** A household that paid for one week of Leader by card. */
const cardHousehold = ((): Household => {
  const household = aCardHousehold('leader');
  return { ...household, primary: { ...household.primary, name: NORA } };
})();
const weekByCard = invoiceEntry(cardHousehold.uid, cardHousehold.subscription?.seats ?? [], {
  id: 'in_1',
  at: yesterday,
  amountCents: cents(2000),
  until: weekEnd,
});

const takenBy = (by: string, payment: CounterPayment = {}) =>
  expectAccepted(
    decideConfirmCash(
      family,
      { personIds: ['leo'], weeks: 1, key: 'paid', by, ...payment },
      now,
      EXAMPLE_VENUE,
    ),
  );

/** Serves the household's payments, and refunds them by the server's own rules. */
function serveLedger(server: CounterServer, isAdmin: boolean, ledger: LedgerEntry[]): void {
  const staff = { by: STAFF.uid, isAdmin };
  const household = () => server.household('household');
  const nameOf = (personId: string) => findPerson(household(), personId)?.name ?? personId;
  const recordOf = (receipt: string) =>
    paymentRecords(ledger).find(({ payment }) => payment.receipt === receipt);

  api.handle(billingEndpoints.listPayments, () => {
    const reader: PaymentReader = {
      ...staff,
      nameOf,
      consequencesOf: (paid) => returnConsequences(household(), paid, now),
      blockedBy: (paid, records) => laterPaymentRefusal(household(), paid, records, now),
    };
    return { ok: true, body: { payments: toWirePayments(ledger, reader, now) } };
  });
  api.handle(billingEndpoints.refundAtCounter, ({ receipt, reason: why }) => {
    const command = { ...staff, reason: why, receipt };
    const decision = decideCounterRefund(household(), paymentRecords(ledger), command, now);
    if (!decision.ok) return decision;
    ledger.push(...ledgerIn(decision.effects));
    server.store(decision.state, decision.effects);
    return { ok: true, body: { success: true as const } };
  });
  api.handle(billingEndpoints.refundCard, ({ receipt, reason: why, amountCents }) => {
    const record = recordOf(receipt);
    if (!record) return refuse('unknown-payment');
    const seen = refunds(refund('re_1', amountCents, { staff: STAFF.uid, reason: why }));
    const decision = decideReturns(household(), record, seen, now);
    ledger.push(...ledgerIn(decision.effects));
    server.store(decision.state, decision.effects);
    return { ok: true, body: { success: true as const } };
  });
}

/** Opens the payments in the only customer's profile. */
async function openPayments(): Promise<void> {
  await expect.element(counter.search).toHaveFocus();
  await userEvent.keyboard('5678{Enter}');
  await profile.tab('Payments').click();
}

describe('a card at the counter', () => {
  it('is listed with its note, and refunded on the terminal', async () => {
    const paid = takenBy(STAFF.uid, { method: 'terminal', terminalNote: '4242' });
    const server = serveCounter(paid.state);
    const ledger = ledgerIn(paid.effects);
    serveLedger(server, false, ledger);
    await openCounter({ households: [paid.state] });
    await openPayments();
    await expect.element(payments).toHaveTextContent(/Card at counter Receipt [\w-]+ Terminal 4242/);
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(refundDialog).toHaveAccessibleName('Refund on the terminal?');
    await expect.element(refundDialog).toHaveTextContent('Refund $20.00 to the card on the terminal.');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('paid twice{Enter}');
    await expect.element(payments).toHaveTextContent('$20.00 refunded');
    expect(ledger.map(({ method }) => method)).toEqual(['terminal', 'terminal']);
  });
});

describe('a customer who wants a receipt on paper', () => {
  it('gets a tax invoice with everything paid together, and the credit note once it was refunded', async () => {
    const command = { personIds: ['nora', 'leo'], weeks: 1, key: 'paid', by: STAFF.uid };
    const paid = expectAccepted(decideConfirmCash(family, command, now, EXAMPLE_VENUE));
    const server = serveCounter(paid.state);
    const ledger = ledgerIn(paid.effects);
    serveLedger(server, false, ledger);
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await openCounter({ households: [paid.state] });
    await openPayments();
    await payments.getByRole('button', { name: /^Receipt / }).click();
    await expect.element(receiptDialog.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
    await expect.element(receiptDialog).toHaveTextContent(`For${NORA}`);
    await expect.element(receiptDialog).toHaveTextContent('Total$30.00');
    await expectAccessible();
    await receiptDialog.getByRole('button', { name: 'Print', exact: true }).click();
    expect(printed).toHaveBeenCalledOnce();
    const browser: CDPSession = cdp();
    await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(payments).not.toBeInTheDocument();
    await expect.element(receiptDialog.getByText('$30.00').first()).toBeVisible();
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
    await receiptDialog.getByRole('button', { name: 'Close' }).click();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('paid twice{Enter}');
    await expect.element(payments).toHaveTextContent('$30.00 refunded');
    await payments.getByRole('button', { name: /^Receipt / }).click();
    const creditNote = receiptDialog.getByRole('article', { name: 'Credit note' });
    await expect.element(creditNote).toHaveTextContent(`Number${ledger.at(-1)?.receipt}`);
    await expect.element(creditNote).toHaveTextContent(`Corrects receipt${ledger[0]?.receipt}`);
  });
});

describe('a payment at the counter', () => {
  it('has a receipt to print at once', async () => {
    const paid = takenBy(STAFF.uid);
    const ledger = ledgerIn(paid.effects);
    const receipt = String(ledger[0]?.receipt);
    serveLedger(serveCounter(family), false, ledger);
    api.answer(confirmCash, {
      success: true,
      message: 'Cash payment confirmed!',
      amountCents: 2000,
      receipt,
    });
    await openCounter({ households: [family] });
    await expect.element(counter.search).toHaveFocus();
    await userEvent.keyboard('5678{Enter}');
    await expect.element(profile.dialog).toBeVisible();
    await userEvent.keyboard('c');
    await cash.confirm.click();
    await cash.dialog.getByRole('button', { name: 'Print receipt' }).click();
    await expect.element(receiptDialog).toHaveTextContent(`Number${receipt}`);
    await expect.element(receiptDialog).toHaveTextContent(`For${NORA}`);
    await expect.element(receiptDialog.getByRole('button', { name: 'Print', exact: true })).toHaveFocus();
  });
});

describe('the reason for a refund', () => {
  it.each([
    ['We’ll email it to the customer.', 'nora@example.test'],
    ['', ''],
  ])('has the hint “%s” for a customer with the email “%s”', async (hint, email) => {
    const paid = takenBy(STAFF.uid);
    const household = { ...paid.state, email };
    serveLedger(serveCounter(household), false, ledgerIn(paid.effects));
    await openCounter({ households: [household] });
    await openPayments();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(reason).toHaveAccessibleDescription(hint);
  });
});

describe('cash for the wrong child', () => {
  it('is refunded and taken for the other child, in at most 30 actions', async () => {
    const paid = takenBy(STAFF.uid);
    const server = serveCounter(paid.state);
    serveLedger(server, false, ledgerIn(paid.effects));
    await openCounter({ households: [paid.state] });
    await expect.element(counter.search).toHaveFocus();
    const clicks = countClicks();
    await openPayments();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(refundDialog).toHaveTextContent(`${LEO}’s membership ends now`);
    await expect.element(refundDialog).toHaveTextContent('Give $20.00 from the drawer to the customer.');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('wrong child{Enter}');
    await expect.element(payments).toHaveTextContent('Refunded');
    await expect.element(payments).toHaveTextContent('$20.00 refunded');
    await expect.element(counter.toast('Payment refunded.')).toBeVisible();
    await profile.tab('Overview').click();
    await profile
      .person(IDA)
      .getByRole('button', { name: /^Confirm Payment/ })
      .click();
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await cash.done.click();
    await expect.element(profile.person(IDA)).toHaveTextContent('Paid');
    expect(clicks()).toBeLessThanOrEqual(30);
    expect(api.sent(billingEndpoints.refundAtCounter)).toMatchObject([
      { userId: 'household', reason: 'wrong child' },
    ]);
    expect(api.sent(confirmCash)).toMatchObject([{ membershipId: ['ida'], expectedCents: 800 }]);
    expect(['leo', 'ida'].map((id) => statusOf(server, id))).toEqual(['expired', 'active']);
  });

  it('is one payment together with those made with it, and is refunded as a whole', async () => {
    const command = { personIds: ['nora', 'leo'], weeks: 1, key: 'paid', by: STAFF.uid };
    const paid = expectAccepted(decideConfirmCash(family, command, now, EXAMPLE_VENUE));
    const server = serveCounter(paid.state);
    serveLedger(server, false, ledgerIn(paid.effects));
    await openCounter({ households: [paid.state] });
    await openPayments();
    await expect.element(payments).toHaveTextContent(`${NORA} Leader and ${LEO} Leader, 1 week`);
    await expect.element(payments).toHaveTextContent('$30.00');
    await expectAccessible();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(refundDialog).toHaveTextContent(`${NORA}’s membership ends now`);
    await expect.element(refundDialog).toHaveTextContent(`${LEO}’s membership ends now`);
    await expect.element(refundDialog).toHaveTextContent('Give $30.00 from the drawer to the customer.');
    await userEvent.keyboard('wrong child{Enter}');
    await expect.element(payments).toHaveTextContent('$30.00 refunded');
    expect(['nora', 'leo'].map((id) => statusOf(server, id))).toEqual(['expired', 'expired']);
  });

  it('has no button while another person’s later payment is at half price because of it, and explains the next step', async () => {
    const command = { personIds: ['nora'], weeks: 1, key: 'full', by: STAFF.uid };
    const full = expectAccepted(decideConfirmCash(family, command, now, EXAMPLE_VENUE));
    const half = expectAccepted(
      decideConfirmCash(full.state, { ...command, personIds: ['leo'], key: 'half' }, now, EXAMPLE_VENUE),
    );
    const server = serveCounter(half.state);
    serveLedger(server, false, [...ledgerIn(full.effects), ...ledgerIn(half.effects)]);
    await openCounter({ households: [half.state] });
    await openPayments();
    const ofNora = payments.getByRole('listitem').filter({ hasText: `${NORA} Leader` });
    await expect.element(ofNora).toHaveTextContent(`${LEO} later paid half price`);
    expect(ofNora.getByRole('button', { name: MONEY_BACK }).elements()).toEqual([]);
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('wrong child{Enter}');
    await expect.element(payments).toHaveTextContent('$10.00 refunded');
    await expect.element(ofNora.getByRole('button', { name: 'Refund' })).toBeVisible();
  });

  it('is not refunded without a reason', async () => {
    const paid = takenBy(STAFF.uid);
    const server = serveCounter(paid.state);
    serveLedger(server, false, ledgerIn(paid.effects));
    await openCounter({ households: [paid.state] });
    await openPayments();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expectAccessible();
    await refundDialog.getByRole('button', { name: 'Refund' }).click();
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./);
    await refundDialog.getByRole('button', { name: 'Keep payment' }).click();
    await expect.element(refundDialog).not.toBeInTheDocument();
    expect(api.sent(billingEndpoints.refundAtCounter)).toEqual([]);
  });

  it('that a colleague took can’t be refunded by staff, who see the reason', async () => {
    const paid = takenBy('lee');
    serveLedger(serveCounter(paid.state), false, ledgerIn(paid.effects));
    await openCounter({ households: [paid.state] });
    await openPayments();
    await expect.element(payments).toHaveTextContent('Only an admin can refund cash');
    expect(payments.getByRole('button', { name: MONEY_BACK }).elements()).toEqual([]);
  });
});

describe('a card payment', () => {
  let server: CounterServer;

  async function openRefund(): Promise<void> {
    await openCounter({ households: [cardHousehold], role: 'admin' });
    await openPayments();
    await payments.getByRole('button', { name: 'Refund' }).click();
    await expect.element(reason).toHaveFocus();
  }

  beforeEach(() => {
    server = serveCounter(cardHousehold);
    serveLedger(server, true, [weekByCard]);
  });

  it('is refunded once by an admin, even when the response is lost', async () => {
    await openRefund();
    await expect.element(refundDialog).toHaveTextContent(`${NORA}’s membership ends now`);
    await expect.element(amount).toHaveValue('20.00');
    await userEvent.keyboard('charged twice');
    api.lose(billingEndpoints.refundCard);
    await userEvent.keyboard('{Enter}');
    await expect.element(refundDialog.getByRole('alert')).toHaveTextContent('Try again');
    await expect.element(reason).toHaveAttribute('readonly');
    await expect.element(amount).toHaveAttribute('readonly');
    serveLedger(server, true, [weekByCard]);
    await userEvent.keyboard('{Enter}');
    await expect.element(payments.getByText('Refunded', { exact: true })).toBeVisible();
    const [first, again] = api.sent(billingEndpoints.refundCard);
    expect(first).toMatchObject({ userId: 'household', reason: 'charged twice', amountCents: 2000 });
    expect(again).toEqual(first);
    expect(statusOf(server, 'mia')).toBe('expired');
  });

  it('is refunded in part while the membership remains', async () => {
    await openRefund();
    await amount.fill('25');
    await expect.element(refundDialog).toHaveTextContent(`${NORA}’s membership ends now`);
    await amount.fill('5.50');
    await expect.element(refundDialog).toHaveTextContent('Nothing else changes.');
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('closed early{Enter}');
    await expect.element(payments).toHaveTextContent('Partly refunded');
    await expect.element(payments).toHaveTextContent('$5.50 refunded');
    expect(api.sent(billingEndpoints.refundCard)).toMatchObject([{ amountCents: 550 }]);
    expect(statusOf(server, 'mia')).toBe('active');
  });

  it('can’t be refunded by staff, who see the reason', async () => {
    serveLedger(server, false, [weekByCard]);
    await openCounter({ households: [cardHousehold] });
    await openPayments();
    await expect.element(payments).toHaveTextContent('Only an admin can refund a card payment.');
    expect(payments.getByRole('button', { name: MONEY_BACK }).elements()).toEqual([]);
  });
});
