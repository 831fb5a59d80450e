import { expect } from 'vitest';
import { decideRemind } from '../../account/emails/reminders.ts';
import { pendingSeats } from '../../billing/prices/renewal.ts';
import type { Tier } from '../../core/tiers.ts';
import type { Decision } from '../../decision/decision.ts';
import type { EmailContent } from '../../documents/email.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { BillingHistory } from '../billing-history/billing-history.ts';
import { HistoryProvider, weekFrom } from '../billing-history/provider.ts';
import { emailsOf } from '../emails.ts';
import { aFamilyMember, aHousehold, aPerson } from '../households.ts';

/** A household through a year, with its provider, its cash drawer and an inbox for all its emails. */
export class HouseholdYear extends BillingHistory {
  readonly #inbox = new Map<string, EmailContent['kind']>();
  #read = 0;

  constructor(tiers: readonly [Tier, ...Tier[]], registersAt: Instant) {
    super(false);
    this.now = registersAt;
    this.household = registered(tiers, registersAt);
    this.#inbox.clear();
    this.subscribe('sub_1');
  }

  /** Starts a subscription for everyone who hasn't paid. Another step charges the card. */
  subscribe(id: string): void {
    const { household, now } = this;
    this.provider = new HistoryProvider('incomplete', weekFrom(household, pendingSeats(household), now), id);
    this.provider.bill(now);
    this.sync();
  }

  /** Pays the open invoice by card, and syncs the household. */
  payByCard(): void {
    this.payInvoice();
    this.sync();
  }

  override decide(decision: Decision<Household>): void {
    super.decide(decision);
    if (!decision.ok) return;
    for (const { id, content } of emailsOf(decision.effects)) this.#inbox.set(id, content.kind);
  }

  /** Applies an action that must be possible at this point of the year. */
  expectDone(decision: Decision<Household>): void {
    expect(decision).toMatchObject({ ok: true });
    this.decide(decision);
  }

  /** Runs the schedule's daily reminders. */
  remind(): void {
    this.decide(decideRemind(this.household, this.now, venue()));
  }

  /** Returns the kinds of the emails since the last call, in alphabetical order. */
  readInbox(): EmailContent['kind'][] {
    const unread = [...this.#inbox.values()].slice(this.#read);
    this.#read = this.#inbox.size;
    return unread.toSorted();
  }

  get people(): Person[] {
    return peopleOf(this.household);
  }
}

function registered([primary, ...family]: readonly [Tier, ...Tier[]], now: Instant): Household {
  const unpaid = (tier: Tier) => ({ status: 'pending', tier, createdAt: now, payBy: 'card' }) as const;
  return aHousehold(
    aPerson('mia', unpaid(primary)),
    family.map((tier, index) => aFamilyMember(`child-${index + 1}`, unpaid(tier))),
    { registeredAt: now, joinedAt: null, customerId: 'cus_1' },
  );
}
