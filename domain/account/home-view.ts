import { asOf, isUsable, membershipAt } from '../billing/membership.ts';
import type { Membership } from '../billing/schema.ts';
import { cardStanding, shownName } from '../billing/settings-view.ts';
import { priceOf } from '../billing/subscription-items.ts';
import { statusBadge, statusTone } from '../billing/view.ts';
import { portalHome } from '../copy/portal-home.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { peopleOf } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { aud, type Cents, sum } from '../money.ts';
import { TIERS, type Tier } from '../tiers.ts';
import { dateText, dayOf, dayText, type Instant, type Zone } from '../venue-time.ts';
import { hoursLeft } from '../visits/hours.ts';
import { isRunning, lastSession, type Session } from '../visits/session.ts';

/** What the portal's Home says about somebody, and about the household. */

export type Pass = {
  name: string;
  tier: Tier;
  tierName: string;
  /** How the membership stands, where it is not simply active. */
  badge: { text: string; tone: ReturnType<typeof statusTone> } | null;
  /** What there is to do about it, or how long it lasts. */
  note: string | null;
  /** Null while nobody may come in with it. */
  hours: number | null;
  /** `21/11/2026`, the end of what was paid in cash; a card renews by itself. */
  expiry: string | null;
  /** The stay that is going on. */
  session: Session | null;
};

export function passOf(member: Member, person: Person, now: Instant, zone: Zone): Pass {
  const membership = membershipAt(person.membership, now);
  const { tier, status } = membership;
  return {
    name: shownName(member, person),
    tier,
    tierName: TIERS[tier].name,
    badge: status === 'active' ? null : { text: statusBadge(status), tone: statusTone(status) },
    note: noteOf(membership, priceOf(member, person), zone),
    hours: isUsable(membership) ? hoursLeft(person, now, zone) : null,
    expiry:
      membership.status === 'active' && membership.paidBy === 'cash'
        ? dateText(membership.paidUntil, zone)
        : null,
    session: runningSession(person, now, zone),
  };
}

function runningSession(person: Person, now: Instant, zone: Zone): Session | null {
  const session = lastSession(person);
  return session !== null && isRunning(session, now, zone) ? session : null;
}

function noteOf(membership: Membership, weekly: Cents, zone: Zone): string | null {
  const { notes } = portalHome;
  switch (membership.status) {
    case 'pending':
      return membership.payBy === 'cash' ? notes.dueAtCounter(aud(weekly)) : notes.cardNotFinished;
    case 'canceled':
      return portalSettings.subscriptions.usableUntil(dayText(dayOf(membership.until, zone)));
    case 'expired':
      return notes.startAgain(aud(weekly));
    default:
      return null;
  }
}

export type Reminder = { about: 'card' | 'counter'; sentence: string };

/** What the household still has to pay, and where. */
export function remindersOf(member: Member, now: Instant): Reminder[] {
  const card = cardStanding(member);
  const due = sum(
    peopleOf(asOf(member, now))
      .filter(({ membership }) => membership.status === 'pending' && membership.payBy === 'cash')
      .map((person) => priceOf(member, person)),
  );
  const reminders: (Reminder | false)[] = [
    card?.isDue === true && { about: 'card', sentence: card.sentence },
    due > 0 && { about: 'counter', sentence: portalHome.payAtCounter(aud(due)) },
  ];
  return reminders.filter((reminder) => reminder !== false);
}
