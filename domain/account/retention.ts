import * as z from 'zod/mini';
import { isAccountExpired, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { idSchema, instantSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Membership } from '../documents/billing.ts';
import type { FamilyMember, Household, Person } from '../documents/household.ts';
import { RETENTION_DAYS } from '../documents/retention-periods.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { peopleOf, withAnswers } from '../household/household.ts';
import { pauseEndOf } from '../household/membership.ts';
import { addDuration, days, earliest, type Instant, latest } from '../venue/time/venue-time.ts';
import { decideDeleteAccount } from './rules.ts';

/**
 * Returns the end of the membership unless something is paid; null during a dispute or while Stripe retries a
 * renewal.
 */
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

const hasPhotoOrAnswer = ({ photo, staffShouldKnow, picturesAllowed }: Person): boolean =>
  photo !== null || staffShouldKnow !== undefined || picturesAllowed !== undefined;

const withoutPhotoOrAnswers = <Someone extends Person>(person: Someone) => ({
  ...withAnswers(person, { staffShouldKnow: '', picturesAllowed: null }),
  photo: null,
});

/** Returns the end of the paid time of someone who left the family; null if it is unknown. */
const endOfFormer = ({ removedAt, membership }: FamilyMember): Instant | null =>
  removedAt === undefined || membership.status === 'pending' ? null : endOf(membership);

/** Returns a year after the last membership ends, when everyone's are removed; null if the end is unknown. */
function allRetainedUntil(household: Household): Instant | null {
  const ends = peopleOf(household).map(({ membership }) => endOf(membership));
  const known = ends.filter((end) => end !== null);
  const last = known.length === ends.length ? latest(known) : null;
  return last && addDuration(last, days(RETENTION_DAYS.photos));
}

const hasPersonalAnswers = (household: Household): boolean =>
  household.adults !== undefined || peopleOf(household).some(hasPhotoOrAnswer);

/**
 * Returns when the next photos, adults or answers must be removed; null if there are none or the time is
 * unknown.
 */
export function photosRetainedUntil(household: Household): Instant | null {
  if (!hasPersonalAnswers(household)) return null;
  const former = household.family.filter(hasPhotoOrAnswer).map(endOfFormer);
  return earliest([allRetainedUntil(household), ...former].filter((end) => end !== null));
}

export function decidePhotoRemoval(household: Household, now: Instant): Decision<Household> {
  const until = allRetainedUntil(household);
  const isDue = until !== null && until <= now && isAccountExpired(household, now);
  if (!isDue || !hasPersonalAnswers(household)) return accept(household);
  const { primary, family, adults: _, ...rest } = household;
  return accept({
    ...rest,
    primary: withoutPhotoOrAnswers(primary),
    family: family.map((person) => withoutPhotoOrAnswers(person)),
  });
}

/** Removes the photo and the answers of people who left the family and for whom no paid time is left. */
export function decideForgetFormerPhotos(household: Household, now: Instant): Decision<Household> {
  const staying = peopleOf(withoutFormerMembers(household, now)).map(({ id }) => id);
  const isDue = (person: FamilyMember): boolean => hasPhotoOrAnswer(person) && !staying.includes(person.id);
  return household.family.some(isDue)
    ? accept({
        ...household,
        family: household.family.map((person) => (isDue(person) ? withoutPhotoOrAnswers(person) : person)),
      })
    : accept(household);
}

export const unpaidRegistrationLimit = (now: Instant): Instant =>
  addDuration(now, -days(RETENTION_DAYS.unpaidRegistration));

/** Deletes a registration, unless it was paid or repeated since it was found. The null state deletes it. */
export const decideForgetRegistration = (household: Household, now: Instant): Decision<null> =>
  household.joinedAt === null && household.registeredAt <= unpaidRegistrationLimit(now)
    ? decideDeleteAccount(household, now)
    : refuse('account-not-expired');

/** An erasure in progress, `erasures/{uid}`, with the data needed to resume it. Deleted once complete. */
export const erasureSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.union([z.email(), z.literal('')]),
  customerId: z.nullable(idSchema),
  at: instantSchema,
});

export const parseErasure = documentReader(erasureSchema);

export type Erasure = z.infer<typeof erasureSchema>;

/** Anonymises a visit for an erasure: the hours stay, the person is removed. */
export const anonymizeVisit = ({
  isChild: _,
  isCollectingRestricted: _restricted,
  ...visit
}: VisitRecord): VisitRecord => ({
  ...visit,
  who: null,
  name: '',
});
