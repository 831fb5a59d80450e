import { expect } from 'vitest';
import { invoiceEntry } from '../../billing/payments/ledger.ts';
import { householdAt } from '../../billing/prices/household-memberships.ts';
import { pendingSeats, renewalPause, renewalSeats } from '../../billing/prices/renewal.ts';
import { decideReturns } from '../../billing/refunds/payment-returns.ts';
import { decideCounterRefund, type ReturnCommand } from '../../billing/refunds/refunds.ts';
import { decideSync } from '../../billing/sync/sync-household.ts';
import { cents, sum } from '../../core/money.ts';
import { isUpgrade, stepsBetween, type Tier } from '../../core/tiers.ts';
import type { Decision, Effect } from '../../decision/decision.ts';
import type { CardOnFile, LedgerEntry, Seat } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import type { ProviderCommand } from '../../documents/provider-task.ts';
import { findPerson } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, days, hours, type Instant } from '../../venue/time/venue-time.ts';
import { aCardHousehold } from '../households.ts';
import { aRegistration } from './a-registration.ts';
import { MoneyHistory, type Payment } from './money-history.ts';
import { PaidTime } from './paid-time.ts';
import { checkAnnounced } from './price-rise.ts';
import { HistoryProvider, WEEK, weekFrom } from './provider.ts';
import type { Purchase } from './purchase.ts';
import { updateRenewal } from './update-renewal.ts';
import { UsedTime } from './used-time.ts';
import { VisitAccount } from './visit-account.ts';

/** A household with its payment provider, the cash drawer, and all payments ever made. */
export class BillingHistory extends MoneyHistory {
  household: Household;
  provider: HistoryProvider;
  subscriptionCount = 1;
  outbox: ProviderCommand[] = [];
  paidTime = new PaidTime();
  visited = new VisitAccount();
  usedTime = new UsedTime(this.now);
  checkIns: { idempotencyKey: string; at: Instant }[] = [];
  purchases: Purchase[] = [];
  private knownTo = new Set<string>();
  isBankAboutToApprove = false;
  /** The provider's record of the card that pays. */
  card: CardOnFile | null = null;

  /** Starts with a household that pays by card, or has only registered. */
  constructor(isJoined: boolean) {
    super();
    this.household = isJoined ? aCardHousehold('leader', 'supporter', 'legacy-maker') : aRegistration();
    const seats = isJoined ? renewalSeats(this.household) : pendingSeats(this.household);
    this.provider = this.newSubscription('sub_1', seats);
    if (isJoined) this.payInvoice();
    else this.sync();
  }

  private newSubscription(id: string, seats: Seat[]): HistoryProvider {
    const provider = new HistoryProvider('incomplete', weekFrom(this.household, seats, this.now), id);
    provider.bill(this.now);
    return provider;
  }

  /** Opens the checkout for pending memberships, once the previous subscription has ended. */
  openCheckout(): void {
    this.sync();
    const seats = pendingSeats(householdAt(this.household, this.now));
    if (this.provider.state !== 'ended' || seats.length === 0) return;
    this.subscriptionCount += 1;
    this.provider = this.newSubscription(`sub_${this.subscriptionCount}`, seats);
    this.sync();
  }

  /** Pays the open invoice by card. Another step delivers the webhook. */
  payInvoice(): void {
    const { invoice } = this.provider;
    if (invoice.state !== 'open') return;
    this.provider.settle();
    const { id, seats, until, amount: amountCents } = invoice;
    const entry = invoiceEntry(this.household.uid, [...seats], { id, at: this.now, until, amountCents });
    this.receive(entry);
    this.ledger.push(entry);
  }

  /** Takes a payment and records its purchase. */
  receive(entry: LedgerEntry, isGiven = true): void {
    this.take(entry);
    const { id: paymentId, item, who } = entry;
    if (item.kind === 'extra-sessions' && who && 'personId' in who)
      this.visited.buy({ paymentId, personId: who.personId ?? '', quantity: item.quantity });
    if (!isGiven || item.kind !== 'memberships' || item.until === undefined) return;
    for (const { personId, tier } of item.people) {
      const gives = item.upgradedFrom ? { steps: stepsBetween(item.upgradedFrom, tier) } : { tier };
      if (!item.upgradedFrom) this.paidTime.forget(personId);
      const isAhead = entry.method !== 'card' && !item.invoice && !item.upgradedFrom;
      const from = isAhead ? addDuration(item.until, -item.weeks * WEEK) : this.now;
      expect(from, 'cash pays whole weeks').toBeGreaterThan(addDuration(this.now, -days(1)));
      if (isAhead && this.isLowerThanPaid(personId, tier)) this.paidTime.cut(personId, this.now);
      this.paidTime.give({ paymentId, personId, gives, paidAt: entry.at, from, until: item.until });
    }
  }

  private isLowerThanPaid(personId: string, tier: Tier): boolean {
    const paid = this.paidTime.tierAt(personId, this.now);
    return paid !== undefined && isUpgrade(tier, paid);
  }

  decide(decision: Decision<Household>): void {
    if (!decision.ok) return;
    this.usedTime.count(this.household, this.paidTime.grants, this.now);
    this.household = decision.state;
    for (const effect of decision.effects) {
      if (effect.kind === 'provider') this.outbox.push(effect.change);
      if (effect.kind === 'ledger') this.book(effect.entry);
    }
  }

  /** Reads a payment's refunds twice, as a repeated event would. */
  read(payment: Payment): void {
    const { entry, returns } = payment;
    for (const _time of [1, 2])
      this.decide(
        decideReturns(this.household, { payment: entry, returns: [...returns] }, payment, this.now),
      );
  }

  refundAtCounter({ entry: { receipt } }: Payment, command: ReturnCommand): boolean {
    const records = this.payments.map(({ entry, returns }) => ({ payment: entry, returns: [...returns] }));
    const decision = decideCounterRefund(this.household, records, { ...command, receipt }, this.now);
    if (!decision.ok) return false;
    for (const { entry } of this.payments) if (entry.receipt === receipt) this.revoke({ entry }, null);
    this.decide(decision);
    return true;
  }

  revoke({ entry }: Pick<Payment, 'entry'>, disputeId: string | null): void {
    this.paidTime.revoke(entry.id, disputeId, this.now);
    this.visited.revoke(entry.id, disputeId);
  }

  endDispute(disputeId: string, isWon: boolean): void {
    if (isWon) {
      this.paidTime.restore(disputeId, this.now);
      this.visited.restore(disputeId);
    } else this.paidTime.drop(disputeId);
  }

  /** Refunds a card payment that granted nothing. */
  private returnDuplicate(payment: Payment | undefined): void {
    const rest = payment ? sum([payment.entry, ...payment.returns].map(({ amountCents }) => amountCents)) : 0;
    if (!payment || rest <= 0) return;
    const amountCents = cents(rest);
    const details = { hasFailed: false, isDuplicate: true, reason: 'Duplicate', staff: null };
    payment.refunds.push({ id: `re_${this.moved.length}`, amountCents, ...details });
    this.move('card', -amountCents);
    this.paidTime.removeDuplicate(payment.entry.id);
    this.read(payment);
  }

  private paymentOf(providerId: string): Payment | undefined {
    return this.payments.find(({ entry }) => entry.providerId === providerId);
  }

  execute(command: ProviderCommand): void {
    const { provider } = this;
    if ('subscriptionId' in command && command.subscriptionId !== provider.id) return;
    switch (command.type) {
      case 'refund':
        this.returnDuplicate(this.paymentOf(command.paymentIntent));
        break;
      case 'cancel-unpaid':
        if (provider.state !== 'incomplete') break;
        if (this.isBankAboutToApprove) this.payInvoice();
        provider.end();
        break;
      case 'return-subscription':
        provider.end();
        for (const { id } of provider.invoices) this.returnDuplicate(this.paymentOf(id));
        break;
      case 'settle-in-cash':
        this.settleInCash(command.invoiceId);
        break;
      case 'update-renewal':
        updateRenewal(provider, this.household);
        break;
      case 'update-customer':
        break;
      default:
        expect.unreachable(command.type);
    }
  }

  private settleInCash(invoiceId: string): void {
    const { invoice } = this.provider;
    if (invoice.id === invoiceId && invoice.state === 'open') this.provider.settle();
    else this.returnDuplicate(this.paymentOf(invoiceId));
  }

  /** Runs the first commands and crashes before their results are stored, so that all of them run again. */
  crash(after: number): void {
    for (const command of this.outbox.slice(0, after)) this.execute(command);
  }

  /** Executes queued commands and applies the provider's state, until no more commands follow. */
  sync(): void {
    do {
      for (const command of this.outbox.splice(0)) this.execute(command);
      const { provider } = this;
      const charged = { invoice: provider.lastCharged.id, weeklyCents: provider.amountOf(provider.seats) };
      const subscriptions = [{ ...provider.snapshot(this.now), ...charged }];
      const paidInvoices = this.paidInvoices();
      const state = { subscriptions, endedIds: [], openInvoices: [], paidInvoices, card: this.card };
      const decision = decideSync(this.household, state, this.knownTo, this.now, venue());
      const effects = decision.effects.flatMap((effect) =>
        effect.kind === 'ledger' ? this.unlessKnown(effect) : [effect],
      );
      this.decide({ ...decision, effects });
    } while (this.outbox.length > 0);
  }

  /** Omits a payment that is already in the ledger, and returns only its receipt for the next sync to send. */
  private unlessKnown(effect: Extract<Effect, { kind: 'ledger' }>): Effect[] {
    const { entry, receipt } = effect;
    if (!this.payments.some((payment) => payment.entry.id === entry.id)) return [effect];
    this.knownTo.add(entry.id);
    return receipt ? [{ kind: 'mail', mail: receipt }] : [];
  }

  private paidInvoices() {
    const { id, seats, amount: amountCents, until, state } = this.provider.invoice;
    const isByCard = state === 'paid' && this.paymentOf(id) !== undefined;
    return isByCard ? [{ id, at: this.now, until, amountCents, seats: [...seats] }] : [];
  }

  /** Creates the invoice as a draft, which the sync sees, and then charges it. */
  renew(from: Instant, isPaid: boolean): void {
    this.draft(from);
    this.chargeDraft(isPaid);
  }

  private draft(from: Instant): void {
    if (this.provider.bill(from).state === 'void') return;
    checkAnnounced(this.provider.prices, this.household, from);
    this.sync();
  }

  /** Charges the draft when its hour is over. */
  private chargeDraft(isPaid: boolean): void {
    if (!this.provider.hasDraft) return;
    if (isPaid) this.payInvoice();
    else this.provider.state = 'past_due';
  }

  /** Begins the next week, whose invoice stays a draft for a while. */
  beginRenewal(isCardGood: boolean): void {
    const { provider, now } = this;
    if (provider.state !== 'active' || provider.hasDraft) return;
    this.passTime(provider.invoice.until - now - 1, isCardGood);
    if (provider.state !== 'active' || provider.hasDraft) return;
    this.now = provider.invoice.until;
    this.draft(this.now);
  }

  /** Begins a week and charges it. Another step delivers the webhook. */
  renewUnnoticed(from: Instant, isCardGood: boolean): void {
    if (this.provider.bill(from).state === 'void') return;
    checkAnnounced(this.provider.prices, this.household, from);
    this.chargeDraft(isCardGood);
  }

  /** Charges the next week while the provider is unreachable. A pause still begins, unless it ended unnoticed. */
  missRenewal(isCardGood: boolean): void {
    const { provider } = this;
    if (provider.state !== 'active' || provider.hasDraft) return;
    this.now = provider.invoice.until;
    const pause = provider.pausedUntil || this.outbox.length ? renewalPause(this.household, this.now) : null;
    this.renewUnnoticed(this.now, isCardGood);
    this.sync();
    if (!isCardGood) expect(renewalPause(this.household, this.now), 'the pause').toBe(pause);
  }

  /** Renews whole weeks in order, with a sync after every week. */
  passTime(length: number, isCardGood: boolean): void {
    const until = addDuration(this.now, length);
    const { provider } = this;
    this.chargeDraft(isCardGood);
    if (provider.state === 'incomplete' && until >= addDuration(provider.invoice.from, hours(23)))
      provider.end();
    while (provider.state !== 'ended' && provider.state !== 'incomplete' && provider.invoice.until <= until) {
      this.now = provider.invoice.until;
      if (provider.state === 'ending') provider.state = 'ended';
      else if (provider.state === 'past_due') provider.end();
      else this.renew(this.now, isCardGood);
      this.sync();
    }
    this.now = until;
    this.sync();
  }

  tierOf(personId: string) {
    return findPerson(this.household, personId)?.membership.tier ?? expect.unreachable();
  }
}
