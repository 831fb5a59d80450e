import { randomUUID } from 'node:crypto';
import { cents } from '@legacy-hub/domain/core/money';
import { COUNTER_METHODS, type CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import { type Counts, takenOn } from '@legacy-hub/domain/day-closings/count';
import { figuresOn } from '@legacy-hub/domain/day-closings/view';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/counter/cash.ts';
import { moveCash, reverseAtDrawer, sellItems } from '@legacy-hub/functions/src/billing/counter/drawer.ts';
import { refundAtCounter, refundCard } from '@legacy-hub/functions/src/billing/counter/refunds.ts';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/events/reconcile.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/customers/walk-ins.ts';
import { advanceSandbox } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { anUnpaidWalkIn, aWalkInPaidByCard } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { checkDay } from '../../functions/src/accounting/check-day.ts';
import { closeDay } from '../../functions/src/stores/day-closings.ts';
import { listFigures } from '../../functions/src/stores/figures.ts';
import { listEntriesOf } from '../../functions/src/stores/ledger.ts';
import type { Random } from '../seed/random.ts';

const WEEKLY = { supporter: 800, leader: 2000 } as const;
const FLOAT = cents(300_00);
const BY = 'kim';

type Member = { uid: string; personId: string; weekly: number; paidUntil: VenueDate };

/**
 * Simulates a small venue on future days, so that the sandbox's time can advance with them. Records the money
 * handed over at the counter separately, as a drawer and a terminal would hold it, independently of the
 * product.
 */
export class YearOfAVenue {
  readonly drawer = new Map<VenueDate, number>();
  readonly terminal = new Map<VenueDate, number>();
  readonly #random: Random;
  readonly #atCounter: Member[] = [];
  readonly #byCard: Pick<Member, 'uid' | 'personId'>[] = [];
  #sandboxAhead = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  async live(day: VenueDate): Promise<void> {
    const at = (hour: number) => addDuration(startOfDay(day), hours(hour));
    await this.#advanceTo(at(9));
    await reconcilePayments(addDuration(at(9), minutes(5)));
    await checkDay(addDays(day, -1), at(10));
    await this.#advanceTo(at(10));
    await this.#join(day, at(10));
    for (const member of this.#atCounter) await this.#comeToTheCounter(member, day, at(11));
    for (const { uid, personId } of this.#byCard) await this.#checkIn(uid, personId, at(12));
    await this.#advanceTo(at(14));
    for (let groups = this.#random.whole(3); groups > 0; groups -= 1) await this.#groupComes(day, at(14));
    await this.#sellItems(day, at(17));
    await this.#close(day, at(21));
    await this.#advanceTo(at(23));
    await reconcilePayments(addDuration(at(23), minutes(5)));
  }

  async #advanceTo(moment: Instant): Promise<void> {
    const seconds = Math.floor((moment - Date.now()) / 1000) - this.#sandboxAhead;
    if (seconds <= 0) return;
    await advanceSandbox(seconds);
    this.#sandboxAhead += seconds;
  }

  async #join(day: VenueDate, at: Instant): Promise<void> {
    const tier = this.#random.pick(['supporter', 'leader'] as const);
    if (this.#byCard.length < 4 && this.#random.chance(0.2)) {
      const { household } = await aCardHousehold({ tiers: [tier], at });
      this.#byCard.push({ uid: household.uid, personId: household.primary.id });
    }
    if (this.#atCounter.length < 8 && this.#random.chance(0.4)) {
      const { uid, primary } = await anUnpaidHousehold({ tiers: [tier], at });
      this.#atCounter.push({ uid, personId: primary.id, weekly: WEEKLY[tier], paidUntil: day });
    }
  }

  async #comeToTheCounter(member: Member, day: VenueDate, at: Instant): Promise<void> {
    if (!this.#random.chance(0.5)) return;
    if (member.paidUntil <= day) await this.#pay(member, day, at);
    await this.#checkIn(member.uid, member.personId, addDuration(at, minutes(5)));
  }

  async #pay(member: Member, day: VenueDate, at: Instant): Promise<void> {
    const { uid, personId, weekly } = member;
    const [method, weeks] = [this.#random.pick(COUNTER_METHODS), this.#random.pick([1, 1, 2, 4])];
    const command = { personIds: [personId], weeks, key: randomUUID(), by: BY, method };
    expectAccepted(await confirmHouseholdCash(uid, command, at));
    this.#handOver(day, method, weekly * weeks);
    member.paidUntil = addDays(day, 7 * weeks);
    if (!this.#random.chance(0.05)) return;
    const receipt = (await listEntriesOf(uid)).toSorted((one, other) => other.at - one.at)[0]?.receipt ?? '';
    const refunded = { by: BY, isAdmin: true, reason: 'The wrong button' };
    expectDone(
      await refundAtCounter({ userId: uid, receipt }, refunded, {
        key: null,
        now: addDuration(at, minutes(2)),
      }),
    );
    this.#handOver(day, method, -weekly * weeks);
    member.paidUntil = day;
  }

  async #checkIn(uid: string, personId: string, at: Instant): Promise<void> {
    if (!this.#random.chance(0.4)) return;
    const command = { personIds: [personId], idempotencyKey: randomUUID(), by: BY };
    await updateHousehold(uid, at, (household) => decideCheckIn(household, command, at));
  }

  async #groupComes(day: VenueDate, at: Instant): Promise<void> {
    const size = { hours: 1 + this.#random.whole(3), participants: 1 + this.#random.whole(4), at };
    if (this.#random.chance(0.3)) return this.#groupOnline(size, at);
    const { id, totalCents } = await anUnpaidWalkIn(size);
    const method = this.#random.pick(COUNTER_METHODS);
    expectDone(
      await updateWalkIn(id, at, (walkIn) => decideWalkInCash(walkIn, { by: BY, method }, at, venue())),
    );
    this.#handOver(day, method, totalCents);
    const command = { personIds: [id], idempotencyKey: randomUUID(), by: BY };
    expectDone(await updateWalkIn(id, at, (walkIn) => decideWalkInCheckIn(walkIn, command, at)));
  }

  async #groupOnline(size: { at: Instant }, at: Instant): Promise<void> {
    const { id, payment } = await aWalkInPaidByCard(
      this.#random.chance(0.1) ? 'createDispute' : 'visa',
      size,
    );
    if (!this.#random.chance(0.2)) return;
    const refund = { userId: id, receipt: payment.receipt, amountCents: 500, reason: 'An hour less' };
    await refundCard({ ...refund, idempotencyKey: randomUUID() }, BY, addDuration(at, minutes(3)));
  }

  /** Sells drinks, refunds a few of them, and takes money out of the drawer for milk. */
  async #sellItems(day: VenueDate, at: Instant): Promise<void> {
    const [item] = venue().items;
    const quantity = this.#random.whole(4);
    if (item && quantity > 0) {
      const method = this.#random.pick(COUNTER_METHODS);
      const amount = item.priceCents * quantity;
      const sale = { items: [{ id: item.id, quantity }], expectedCents: amount, method };
      const sold = await sellItems({ ...sale, idempotencyKey: randomUUID() }, BY, { at }, at);
      expectDone(sold);
      this.#handOver(day, method, amount);
      if (sold.ok && this.#random.chance(0.2)) {
        const refunded = { by: BY, isAdmin: true, reason: 'The wrong drink' };
        expectDone(await reverseAtDrawer(sold.body.receipt, refunded, addDuration(at, minutes(2))));
        this.#handOver(day, method, -amount);
      }
    }
    if (!this.#random.chance(0.3)) return;
    const milk = { direction: 'out', amountCents: 650, reason: 'Milk' } as const;
    expectDone(await moveCash({ ...milk, idempotencyKey: randomUUID() }, BY, { at }, at));
    this.#handOver(day, 'cash', -milk.amountCents);
  }

  #handOver(day: VenueDate, method: CounterMethod, amount: number): void {
    const place = method === 'cash' ? this.drawer : this.terminal;
    place.set(day, (place.get(day) ?? 0) + amount);
  }

  /** Closes the day with the counted amounts. Throws if they differ from the amounts that the product expects. */
  async #close(day: VenueDate, at: Instant): Promise<void> {
    const months = await listFigures(monthOf(day), monthOf(day));
    const expected = takenOn(figuresOn(months, day));
    const [cash, terminal] = [this.drawer.get(day) ?? 0, this.terminal.get(day) ?? 0];
    const command = {
      day,
      by: BY,
      isAdmin: true,
      key: `close-${day}`,
      correction: null,
      explanation: null,
      counts: coins(FLOAT + cash),
      floatCents: FLOAT,
      terminalCents: cents(terminal),
      expectedCashCents: expected.cash.amountCents,
      expectedTerminalCents: expected.terminal.amountCents,
    };
    expectDone(await closeDay(command, () => BY, at));
  }
}

/** Throws on a refusal. The product refuses a count that differs, because none has an explanation here. */
function expectDone(result: { ok: boolean }): void {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
}

const coins = (amount: number): Counts => ({ '5': amount / 5 });

export const daysToCome = (count: number): VenueDate[] => {
  const first = addDays(dayOf(instant(Date.now())), 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};
