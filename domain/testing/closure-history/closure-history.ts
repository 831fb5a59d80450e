import { expect } from 'vitest';
import { endedBookings } from '../../billing/weeks/honored-bookings.ts';
import { closedWeeks } from '../../closures/days.ts';
import { decideClosurePause, type Pausing } from '../../closures/pause.ts';
import {
  decideNotifyGroup,
  decideNotifyHousehold,
  isNotifiedOf,
  type Opening,
} from '../../closures/reopen.ts';
import { type Closing, daysStillClosed, decideClosedPass, decideEndBookings } from '../../closures/settle.ts';
import type { Accepted, Effect } from '../../decision/decision.ts';
import type { Closure } from '../../documents/closure.ts';
import type { Household } from '../../documents/household.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import { hoursOn } from '../../venue/time/opening-hours.ts';
import { addDuration, dayOf, hours, type Instant, minutes, seconds } from '../../venue/time/venue-time.ts';
import { BillingHistory } from '../billing-history/billing-history.ts';
import { payInCash } from '../billing-history/purchases.ts';
import type { ClosurePass } from './closure-pass.ts';
import { Notices } from './notices.ts';
import { isPausing, VenueHistory } from './venue-history.ts';

export const isClosing = (closure: Closure): closure is Closing => closure.work.kind === 'close';
const isOpening = (closure: Closure): closure is Opening => closure.work.kind === 'open';

/** One customer's turn in a job. The job may be killed before or after it. */
type Item = () => void;

/**
 * A household and groups with day passes, at a venue that closes and reopens while they book, pay and pause.
 */
export class ClosureHistory extends VenueHistory {
  billing: BillingHistory;
  passes: ClosurePass[] = [];
  notices = new Notices();
  /** True if the household ended a closure's pause itself. */
  isBackEarly = false;
  /** The end of the pause that the household chose itself. */
  ownPause: Instant | null = null;

  /** Starts with a household that pays by card, or some weeks ahead at the counter. */
  constructor(weeksInCash: number) {
    super();
    this.billing = new BillingHistory(weeksInCash === 0);
    if (weeksInCash > 0) payInCash(this.billing, peopleOf(this.household), weeksInCash);
  }

  get household(): Household {
    return this.billing.household;
  }

  /** Runs the jobs of a minute or an hour, killed after a number of customers. */
  runJobs(killedAfter = Number.POSITIVE_INFINITY): void {
    let left = killedAfter;
    for (const { id } of this.unsettled) {
      const items = this.itemsOf(id);
      for (const item of items) {
        if (left <= 0) return;
        item();
        left -= 1;
      }
      if (this.isSettledBy(id)) this.settle(id);
      else if (this.isSweptBy(this.closure(id))) this.sweep(id);
    }
    this.billing.sync();
  }

  private closure(id: string): Closure {
    return this.closures.get(id) ?? expect.unreachable();
  }

  private itemsOf(id: string): Item[] {
    const closure = this.closure(id);
    if (isPausing(closure)) return [() => this.pause(id)];
    if (isOpening(closure)) return this.notifications(closure);
    const passes = this.passes.map((pass) => () => this.settlePass(id, pass));
    const refunds = this.passes.map((pass) => () => this.refund(id, pass));
    return closure.sweptAt === undefined ? [() => this.endBookings(id), ...passes, ...refunds] : refunds;
  }

  private isSettledBy(id: string): boolean {
    const closure = this.closure(id);
    const today = dayOf(this.now);
    if (isPausing(closure)) return today > closure.work.period.to;
    if (isOpening(closure)) return isNotifiedOf(closure, today, venue());
    const isRefunding = this.outcomesOf(id).some(({ is }) => is.what === 'refunding');
    return this.isSweptBy(closure) && !isRefunding;
  }

  private isSweptBy(closure: Closure): boolean {
    if (!isClosing(closure)) return false;
    return daysStillClosed(closure, venue()).length === 0 || this.now >= addDuration(closure.at, seconds(70));
  }

  private endBookings(id: string): void {
    const closure = this.closure(id);
    if (!isClosing(closure)) return;
    const outcome = this.outcomeOf(id, this.household.uid);
    const decision = decideEndBookings(this.household, { closure, outcome }, this.now, venue());
    for (const { day } of endedBookings(this.household, decision.state))
      expect(hoursOn(day, venue()), `a booking of ${day} ends`).toBeNull();
    this.decide(id, decision);
  }

  private pause(id: string): void {
    const closure = this.closure(id);
    if (isPausing(closure)) this.decide(id, decideClosurePause(this.household, closure, this.now, venue()));
  }

  private settlePass(id: string, pass: ClosurePass): void {
    const closure = this.closure(id);
    if (!isClosing(closure)) return;
    const outcome = this.outcomeOf(id, pass.walkIn.id);
    const decision = decideClosedPass(pass.walkIn, pass.records, { closure, outcome }, this.now, venue());
    if (decision.effects.length > 0) {
      expect(hoursOn(pass.walkIn.date, venue()), 'a pass is settled').toBeNull();
      expect(pass.placedAt ?? 0, 'staff put the group there after the closure').toBeLessThan(closure.at);
    }
    this.follow(id, pass.walkIn.id, decision.effects);
    pass.decide(decision);
  }

  private refund(id: string, pass: ClosurePass): void {
    const closure = this.closure(id);
    const outcome = this.outcomeOf(id, pass.walkIn.id);
    if (!isClosing(closure) || outcome === null) return;
    const decision = pass.refundFor({ closure, outcome }, this.now);
    this.follow(id, pass.walkIn.id, decision.effects);
  }

  private notifications(closure: Opening): Item[] {
    return closure.work.closures.flatMap(({ id: earlier, days }) =>
      this.outcomesOf(earlier)
        .filter((outcome) => outcome.days.some((day) => days.includes(day)))
        .map((outcome) => () => {
          const { customer } = outcome;
          const notification = { closure, earlier, outcome, notified: this.outcomeOf(closure.id, customer) };
          const pass = this.passes.find(({ walkIn }) => walkIn.id === customer);
          if (pass) {
            const decision = decideNotifyGroup(pass.walkIn, notification, this.now, venue());
            this.follow(closure.id, customer, decision.effects);
            pass.decide(decision);
          } else
            this.decide(closure.id, decideNotifyHousehold(this.household, notification, this.now, venue()));
        }),
    );
  }

  /** Applies a job's change of the household. */
  private decide(closureId: string, decision: Accepted<Household>): void {
    const before = this.household;
    this.notices.checkListed(endedBookings(before, decision.state), decision.effects);
    this.follow(closureId, before.uid, decision.effects);
    for (const person of peopleOf(decision.state)) {
      const earlier = findPerson(before, person.id)?.movedWeeks ?? [];
      for (const move of (person.movedWeeks ?? []).slice(earlier.length))
        this.billing.paidTime.move(person.id, move);
    }
    this.billing.decide(decision);
  }

  private follow(closureId: string, customer: string, effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.kind === 'closure-outcome') this.record(effect.closureId, effect.outcome);
      if (effect.kind === 'mail') this.notices.read(customer, effect.mail, this.closure(closureId));
    }
  }

  /** Lets time pass: jobs run, and a week that a card pays begins only after a run that wasn't killed. */
  advance(length: number, isCardGood: boolean): void {
    const until = addDuration(this.now, length);
    for (let next = this.nextRenewal(); next !== null && next <= until; next = this.nextRenewal()) {
      this.passUntil(addDuration(next, -minutes(30)), isCardGood);
      this.runJobs();
      this.checkCharge(next);
      this.passUntil(next, isCardGood);
    }
    this.passUntil(until, isCardGood);
  }

  private nextRenewal(): Instant | null {
    const { provider } = this.billing;
    return provider.state === 'active' && provider.invoice.until > this.now ? provider.invoice.until : null;
  }

  private passUntil(moment: Instant, isCardGood: boolean): void {
    if (moment <= this.now) return;
    for (let next = addDuration(this.now, hours(24)); next < moment; next = addDuration(next, hours(24))) {
      this.billing.passTime(next - this.billing.now, isCardGood);
      this.now = next;
      this.runJobs();
    }
    this.billing.passTime(moment - this.billing.now, isCardGood);
    this.now = moment;
  }

  /** Checks that no one pays for a week that begins in a closure for which memberships pause. */
  private checkCharge(start: Instant): void {
    const { provider, outbox } = this.billing;
    const isDue = provider.state === 'active' && provider.invoice.until === start;
    const isCharged = isDue && (provider.pausedUntil ?? start) <= start;
    if (isCharged && outbox.length === 0 && this.isFree(start))
      expect(this.isBackEarly, `the card pays for a closed week from ${dayOf(start)}`).toBe(true);
  }

  /** Returns true for a week that begins in a closure for which memberships pause. */
  isFree(start: Instant): boolean {
    const day = dayOf(start);
    const isPaused = ({ work: { period }, reopened = [] }: Pausing): boolean =>
      day >= period.from && day <= period.to && !reopened.includes(day);
    return closedWeeks(start, venue()) > 0 && this.unsettled.filter(isPausing).some(isPaused);
  }
}
