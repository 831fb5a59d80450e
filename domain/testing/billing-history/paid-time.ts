import { TIER_ORDER, type Tier } from '../../core/tiers.ts';
import { addDuration, dayOf, endOfDay, type Instant, latest, WEEK } from '../../venue/time/venue-time.ts';

/** A payment's grant to a person: a tier for a period, or an upgrade by steps of the tier that others granted. */
export type Grant = {
  paymentId: string;
  personId: string;
  gives: { tier: Tier } | { steps: number };
  paidAt: Instant;
  from: Instant;
  until: Instant;
};
/** Time that a dispute withholds: the rest of the grant, or the upgrade until the end of its week. */
type SuspendedGrant = { disputeId: string; grant: Grant; left: number; isSuspended: boolean };

const isWeek = ({ gives }: Grant): boolean => 'tier' in gives;
const isLive = ({ from, until }: Grant, now: Instant): boolean => from <= now && now < until;

/** Paid time per payment, tracked by the test independently of the household document. */
export class PaidTime {
  grants: Grant[] = [];
  withheld: SuspendedGrant[] = [];

  give(grant: Grant): void {
    this.grants.push(grant);
  }

  /** Returns the tier that is paid for a person at a moment. */
  tierAt(personId: string, now: Instant, toEndOfDay = false): Tier | undefined {
    const own = this.grants
      .map((grant) => (toEndOfDay ? { ...grant, until: endOfDay(dayOf(grant.until)) } : grant))
      .filter((grant) => grant.personId === personId && isLive(grant, now));
    const weeks = own.flatMap(({ gives }) => ('tier' in gives ? [TIER_ORDER.indexOf(gives.tier)] : []));
    const steps = own.reduce((total, { gives }) => total + ('steps' in gives ? gives.steps : 0), 0);
    if (weeks.length === 0) return undefined;
    return TIER_ORDER[Math.min(Math.max(...weeks) + steps, TIER_ORDER.length - 1)];
  }

  endOf(personId: string): Instant | null {
    const weeks = this.grants.filter((grant) => grant.personId === personId && isWeek(grant));
    return latest(weeks.map(({ until }) => until));
  }

  /** Ends the person's current grants, because a payment on the last paid day starts a lower tier at once. */
  cut(personId: string, now: Instant): void {
    for (const grant of this.grants) {
      if (grant.personId === personId && grant.until > now) grant.until = now;
    }
  }

  /** Moves weeks when the venue closes or reopens. People may visit on an open day in between. */
  move(personId: string, { from, weeks }: { from: Instant; weeks: number }): void {
    for (const grant of this.grants) {
      if (grant.personId !== personId || !isWeek(grant) || grant.until <= from) continue;
      if (grant.from > from) grant.from = addDuration(grant.from, weeks * WEEK);
      grant.until = addDuration(grant.until, weeks * WEEK);
    }
  }

  /** Removes the grants of a duplicate payment. */
  removeDuplicate(paymentId: string): void {
    this.grants = this.grants.filter((grant) => grant.paymentId !== paymentId);
  }

  /** Revokes a purchase that is no longer paid for, and moves later weeks earlier to fill the gap. */
  revoke(paymentId: string, disputeId: string | null, now: Instant): void {
    this.withheld = this.withheld.filter(({ grant }) => grant.paymentId !== paymentId);
    for (const grant of this.grants.filter((each) => each.paymentId === paymentId && each.until > now)) {
      if (!isWeek(grant) && this.isPaidInTier(grant)) continue;
      const lifts = isWeek(grant) ? this.stepsOn(grant, now) : [];
      const isSuspended = this.otherWeeks(grant, now).length === 0;
      for (const each of [grant, ...lifts]) this.withhold(each, { disputeId, isSuspended }, now);
    }
  }

  private otherWeeks(grant: Grant, now: Instant): Grant[] {
    const isOtherOfPerson = (each: Grant): boolean => each.personId === grant.personId && each !== grant;
    return this.grants.filter((each) => isOtherOfPerson(each) && isWeek(each) && each.until > now);
  }

  /** Returns true if later weeks were paid for in the higher tier, which then stays. */
  private isPaidInTier(steps: Grant): boolean {
    return this.otherWeeks(steps, steps.until).some(({ from }) => from > steps.from);
  }

  /** Returns the upgrades that apply to this week only. */
  private stepsOn(week: Grant, now: Instant): Grant[] {
    const others = this.otherWeeks(week, now);
    return this.grants.filter(
      (each) =>
        each.personId === week.personId &&
        !isWeek(each) &&
        each.until > now &&
        others.every(({ from }) => from >= each.until),
    );
  }

  private withhold(
    grant: Grant,
    { disputeId, isSuspended }: { disputeId: string | null; isSuspended: boolean },
    now: Instant,
  ): void {
    const left = grant.until - Math.max(grant.from, now);
    if (disputeId !== null) this.withheld.push({ disputeId, grant: { ...grant }, left, isSuspended });
    if (isWeek(grant)) this.moveForward(grant, left);
    grant.until = now;
  }

  private moveForward({ personId, until }: Grant, time: number): void {
    for (const later of this.grants) {
      if (later.personId !== personId || later.from < until) continue;
      later.from = addDuration(later.from, -time);
      later.until = addDuration(later.until, -time);
    }
  }

  /** Restores time after a won dispute: the rest from now on, and upgrades until the end of their week. */
  restore(disputeId: string, now: Instant): void {
    const won = this.withheld.filter((each) => each.disputeId === disputeId);
    this.withheld = this.withheld.filter((each) => each.disputeId !== disputeId);
    const isWholeWeek = won.some(({ grant }) => isWeek(grant));
    for (const { grant, left } of won) {
      const end = this.endOf(grant.personId);
      const isCovered = end !== null && end > now;
      const from = isWeek(grant) && isCovered ? end : now;
      const until = isWholeWeek ? addDuration(from, left) : grant.until;
      if (isWholeWeek || end === grant.until) this.give({ ...grant, from, until });
    }
  }

  drop(disputeId: string): void {
    this.withheld = this.withheld.filter((each) => each.disputeId !== disputeId);
  }

  /** Ends a person's suspension after a new payment, so that a won dispute grants nothing more. */
  forget(personId: string): void {
    const own = this.withheld.filter(({ grant }) => grant.personId === personId);
    const suspended = own.filter(({ grant, isSuspended }) => isSuspended && isWeek(grant));
    const weeks = suspended.map(({ disputeId }) => disputeId);
    const isReplaced = (each: SuspendedGrant): boolean =>
      own.includes(each) && weeks.includes(each.disputeId);
    this.withheld = this.withheld.filter((each) => !isReplaced(each));
  }
}
