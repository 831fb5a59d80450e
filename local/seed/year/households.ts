import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import { cashReceiptOf, decideConfirmCash } from '@legacy-hub/domain/billing/payments/confirm-cash';
import { decideCounterRefund, paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import { decidePause, planPause } from '@legacy-hub/domain/billing/weeks/pause';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { standingsChangeAt, withStandings } from '@legacy-hub/domain/figures/standing';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { paidUntilOf, statusAt } from '@legacy-hub/domain/household/membership';
import { decideRegistration } from '@legacy-hub/domain/registration/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  days,
  type Instant,
  latest,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { mustAccept } from '../actions.ts';
import { someHousehold, someProfile } from '../generate-household.ts';
import type { Random } from '../random.ts';
import type { History } from './history.ts';
import { daysFrom, isWeekend, someMoment } from './opening.ts';

export type Year = { from: VenueDate; until: VenueDate; now: Instant; staff: string };

/** Households pay for the next weeks when less than this is left. */
const PAY_AHEAD = days(8);

/**
 * Simulates a household from the day it joins, by the product's own rules: it visits, pays, pauses and may
 * leave.
 */
class Life {
  #household: Household;
  #keys = 0;
  readonly #random: Random;
  readonly #history: History;
  readonly #staff: string;

  constructor(uid: string, at: Instant, staff: string, random: Random, history: History) {
    const registered = mustAccept(decideRegistration(null, someHousehold(uid, random), at)).state;
    const profile = someProfile(registered, random);
    this.#household = mustAccept(decideSaveProfile(registered, profile, at)).state;
    this.#random = random;
    this.#history = history;
    this.#staff = staff;
  }

  get household(): Household {
    return this.#household;
  }

  get #personIds(): string[] {
    return peopleOf(this.#household).map(({ id }) => id);
  }

  get #isPaused(): boolean {
    return peopleOf(this.#household).some(
      ({ membership }) => 'next' in membership && membership.next !== null,
    );
  }

  /** Applies changes that happen through time alone, such as the end of an unpaid membership. */
  waitUntil(now: Instant): void {
    for (;;) {
      const moment = standingsChangeAt(this.#household);
      if (moment === null || moment > now) return;
      this.#set(this.#household, moment);
    }
  }

  comeOn(day: VenueDate, { leaves }: { leaves: boolean }): void {
    const at = someMoment(day, this.#random);
    if (at === null) return;
    this.waitUntil(at);
    if (!leaves && this.#owes(at)) this.#payAt(at);
    for (const id of this.#personIds.filter(() => this.#random.chance(0.7))) this.#checkIn(id, at);
    if (this.#random.chance(0.008)) this.#pauseAt(at);
  }

  #owes(now: Instant): boolean {
    const paidUntil = latest(
      peopleOf(this.#household).flatMap(({ membership }) => paidUntilOf(membership) ?? []),
    );
    return !this.#isPaused && (paidUntil === null || paidUntil < addDuration(now, PAY_AHEAD));
  }

  #payAt(at: Instant): void {
    const method = this.#random.chance(0.65) ? 'terminal' : 'cash';
    if (this.#random.chance(0.01)) this.#payByMistake(addDuration(at, -minutes(3)), method);
    this.#pay(at, method, this.#random.pick([1, 1, 1, 2, 4]));
  }

  #pay(at: Instant, method: CounterMethod, weeks: number) {
    this.#keys += 1;
    const key = `${this.#household.uid}-${this.#keys}`;
    const command = { personIds: this.#personIds, weeks, key, method, by: this.#staff };
    return this.#apply(decideConfirmCash(this.#household, command, at, venue()), at);
  }

  /** Simulates the wrong button: the payment is refunded a minute later, and then made by the other method. */
  #payByMistake(at: Instant, method: CounterMethod): void {
    const paid = this.#pay(at, method === 'cash' ? 'terminal' : 'cash', 1);
    const entries = paid.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
    const { receipt } = cashReceiptOf(entries);
    const command = { by: this.#staff, isAdmin: false, reason: 'Tapped the wrong button', receipt };
    const later = addDuration(at, minutes(1));
    this.#apply(decideCounterRefund(this.#household, paymentRecords(entries), command, later), later);
  }

  #checkIn(personId: string, at: Instant): void {
    this.#keys += 1;
    const idempotencyKey = `${this.#household.uid}-${this.#keys}`;
    const command = { personIds: [personId], idempotencyKey, by: this.#staff };
    const decision = decideCheckIn(this.#household, command, addDuration(at, minutes(1)));
    if (decision.ok) this.#apply(decision, at);
  }

  #pauseAt(at: Instant): void {
    const isPaid = peopleOf(this.#household).every(({ membership }) => statusAt(membership, at) === 'active');
    const weeks = this.#random.pick([2, 3, 4]);
    const plan = isPaid && !this.#isPaused ? planPause(this.#household, weeks, at, venue()) : null;
    if (!plan?.ok) return;
    this.#apply(decidePause(this.#household, { weeks, until: plan.state.until }, at, venue()), at);
  }

  #apply(decision: Decision<Household>, at: Instant) {
    const { state, effects } = mustAccept(decision);
    this.#history.keep(effects);
    this.#set(state, at);
    return effects;
  }

  #set(changed: Household, at: Instant): void {
    const before = this.#household.standings;
    this.#household = withStandings(changed, at);
    this.#history.move(before, this.#household.standings, at);
  }
}

/**
 * Simulates a household's year. Three in ten are members from the start, and a few leave again. Visits are
 * more frequent on weekends.
 */
export function liveThrough(uid: string, year: Year, random: Random, history: History): Household | null {
  const joins = addDays(year.from, random.chance(0.3) ? 0 : random.whole(340));
  const leaves = addDays(joins, random.chance(0.4) ? 30 + random.whole(200) : 1000);
  let life: Life | null = null;
  for (const day of daysFrom(joins, year.until)) {
    const joinedAt = life ? null : someMoment(day, random);
    if (joinedAt) life = new Life(uid, joinedAt, year.staff, random, history);
    const comes = joinedAt !== null || random.chance(isWeekend(day) ? 0.4 : 0.16);
    if (comes && day < leaves) life?.comeOn(day, { leaves: addDays(day, 14) > leaves });
  }
  life?.waitUntil(year.now);
  return life?.household ?? null;
}
