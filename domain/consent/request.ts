import { withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { consent as copy } from '../copy/public/consent.ts';
import { firstNameOf } from '../core/names.ts';
import { type Refused, refuse } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { isChild } from '../household/age.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { askedConsent } from '../venue/consent.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { addDuration, dayOf, type Instant, minutes } from '../venue/time/venue-time.ts';
import type { WireConsentRequest } from './endpoints.ts';
import { findConsent, isConsentMissing, namesInGroup } from './rules.ts';

/** The validity of a code on the counter's screen, and of a member's own link. */
export const CODE_MINUTES = 30;

export const consentCodeUntil = (now: Instant): Instant => addDuration(now, minutes(CODE_MINUTES));

/** Returns what the guardian reads: the text, and the first names of the children that it's about. */
export function consentRequest(
  customer: Household | WalkIn,
  { consentText }: Venue,
  now: Instant,
): { ok: true; request: WireConsentRequest } | Refused {
  const asked = askedConsent();
  if (asked === null || !consentText) return refuse('consent-link-closed', copy.notAsked);
  const text = { text: consentText, version: asked.version };
  if (!('uid' in customer)) {
    const given = namesInGroup(customer, asked.version);
    return {
      ok: true,
      request: { ...text, children: null, given, room: customer.participants - given.length },
    };
  }
  const household = withoutFormerMembers(customer, now);
  const people = peopleOf(household).filter((person) => isChild(person, dayOf(now)));
  const nameOf = (person: Person): string => firstNameOf(displayName(household, person));
  return {
    ok: true,
    request: {
      ...text,
      children: people
        .filter((person) => isConsentMissing(person, now))
        .map((person) => ({ id: person.id, name: nameOf(person) })),
      given: people.filter((person) => findConsent(person, asked.version)).map(nameOf),
      room: 0,
    },
  };
}
