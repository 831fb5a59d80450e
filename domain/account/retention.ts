import { isAccountExpired, pauseEndOf } from '../billing/membership.ts';
import type { Membership } from '../billing/schema.ts';
import { accept, type Decision } from '../decision.ts';
import { mapPeople, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { RETENTION_DAYS } from '../retention.ts';
import { addDuration, days, type Instant, latest } from '../venue-time.ts';
import { decideDeleteAccount } from './rules.ts';

/** When the membership ends unless something is paid; null while Stripe still tries to renew it, or it is disputed. */
function endOf(membership: Membership): Instant | null {
  switch (membership.status) {
    case 'pending':
      return membership.createdAt;
    case 'active':
      return pauseEndOf(membership) ?? membership.paidUntil;
    case 'paused':
    case 'canceled':
      return membership.until;
    case 'expired':
      return membership.since;
    case 'past_due':
    case 'suspended':
      return null;
  }
}

/** A year after the last membership ends; null without photos, and while no end is known. */
export function photosKeptUntil(household: Household): Instant | null {
  const people = peopleOf(household);
  if (people.every(({ photo }) => photo === null)) return null;
  const ends = people.map(({ membership }) => endOf(membership));
  const known = ends.filter((end) => end !== null);
  const last = known.length === ends.length ? latest(known) : null;
  return last && addDuration(last, days(RETENTION_DAYS.photos));
}

export function decidePhotoRemoval(household: Household, now: Instant): Decision<Household> {
  const until = photosKeptUntil(household);
  if (until === null || now < until || !isAccountExpired(household, now)) return accept(household);
  return accept(mapPeople(household, (person) => ({ ...person, photo: null })));
}

export const unpaidRegistrationLimit = (now: Instant): Instant =>
  addDuration(now, -days(RETENTION_DAYS.unpaidRegistration));

/** A registration may have been paid, or made again, since it was found. The null state deletes it. */
export const decideForgetRegistration = (household: Household, now: Instant): Decision<null> =>
  household.joinedAt === null && household.registeredAt <= unpaidRegistrationLimit(now)
    ? decideDeleteAccount(household, now)
    : refuse('account-not-expired');
