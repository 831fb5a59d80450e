import * as z from 'zod/mini';
import { isAccountExpired, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { idSchema, instantSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Membership } from '../documents/billing.ts';
import type { FamilyMember, Household, Person } from '../documents/household.ts';
import { RETENTION_DAYS } from '../documents/retention-periods.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { peopleOf, withStaffShouldKnow } from '../household/household.ts';
import { pauseEndOf } from '../household/membership.ts';
import { addDuration, days, type Instant, latest } from '../venue/time/venue-time.ts';
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

const hasPhotoOrLine = ({ photo, staffShouldKnow }: Person): boolean =>
  photo !== null || staffShouldKnow !== undefined;

const withoutPhotoOrLine = <Someone extends Person>(person: Someone) => ({
  ...withStaffShouldKnow(person, ''),
  photo: null,
});

/**
 * Returns a year after the last membership ends, until when photos and what staff should know are stored; null if
 * there is neither or the end is unknown.
 */
export function photosRetainedUntil(household: Household): Instant | null {
  const people = peopleOf(household);
  if (!people.some(hasPhotoOrLine)) return null;
  const ends = people.map(({ membership }) => endOf(membership));
  const known = ends.filter((end) => end !== null);
  const last = known.length === ends.length ? latest(known) : null;
  return last && addDuration(last, days(RETENTION_DAYS.photos));
}

export function decidePhotoRemoval(household: Household, now: Instant): Decision<Household> {
  const until = photosRetainedUntil(household);
  if (until === null || now < until || !isAccountExpired(household, now)) return accept(household);
  const { primary, family } = household;
  return accept({
    ...household,
    primary: withoutPhotoOrLine(primary),
    family: family.map((person) => withoutPhotoOrLine(person)),
  });
}

/**
 * Removes the photo of people who left the family and for whom no paid time is left, and what staff should
 * know about them.
 */
export function decideForgetFormerPhotos(household: Household, now: Instant): Decision<Household> {
  const staying = peopleOf(withoutFormerMembers(household, now)).map(({ id }) => id);
  const isDue = (person: FamilyMember): boolean => hasPhotoOrLine(person) && !staying.includes(person.id);
  return household.family.some(isDue)
    ? accept({
        ...household,
        family: household.family.map((person) => (isDue(person) ? withoutPhotoOrLine(person) : person)),
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
export const anonymizeVisit = ({ isChild: _, ...visit }: VisitRecord): VisitRecord => ({
  ...visit,
  who: null,
  name: '',
});
