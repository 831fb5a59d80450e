import { consent as copy } from '../copy/public/consent.ts';
import { foldName } from '../core/names.ts';
import { accept, type Decision, type Refused, refuse } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { mapPeople, peopleOf } from '../household/household.ts';
import { askedConsent } from '../venue/consent.ts';
import type { Consent } from '../venue/schema/consent.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { findConsent, namesInGroup } from './rules.ts';

/** `version` is the text that the guardian read. `by` is the guardian's name as typed. */
type GiveCommand = Pick<Consent, 'version' | 'by' | 'how'>;

function versionRefusal(version: number): Refused | null {
  const asked = askedConsent();
  if (asked === null) return refuse('consent-link-closed', copy.notAsked);
  return asked.version === version ? null : refuse('consent-changed', copy.changed);
}

/** Records the consent for children of a household. Giving it again changes nothing. */
export function decideGiveConsent(
  household: Household,
  { childIds, ...consent }: GiveCommand & { childIds: readonly string[] },
  now: Instant,
): Decision<Household> {
  const refused = versionRefusal(consent.version);
  if (refused) return refused;
  const people = peopleOf(household).map(({ id }) => id);
  if (!childIds.every((id) => people.includes(id))) return refuse('unknown-person');
  return accept(
    mapPeople(household, (person) =>
      childIds.includes(person.id) && findConsent(person, consent.version) === null
        ? { ...person, consents: [...(person.consents ?? []), { ...consent, at: now }] }
        : person,
    ),
  );
}

/** Returns the names that aren't among the others, each once. */
function newNames(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(foldName));
  const byName = new Map(names.map((name) => [foldName(name), name]));
  return [...byName].flatMap(([folded, name]) => (known.has(folded) ? [] : [name]));
}

/** True for a pass whose group can no longer come in. */
const isClosed = ({ payment, contactErased }: WalkIn): boolean =>
  payment.status === 'canceled' || contactErased !== null;

/**
 * Records the consent for children of a day-pass group, whom each guardian names. A name with a consent is
 * counted once, so giving it again changes nothing.
 */
export function decideGiveGroupConsent(
  walkIn: WalkIn,
  { names, ...consent }: GiveCommand & { names: readonly string[] },
  now: Instant,
): Decision<WalkIn> {
  const refused = versionRefusal(consent.version);
  if (refused) return refused;
  if (isClosed(walkIn)) return refuse('consent-link-closed', copy.passClosed);
  const given = namesInGroup(walkIn, consent.version);
  const added = newNames(names, given);
  if (added.length === 0) return accept(walkIn);
  if (given.length + added.length > walkIn.participants)
    return refuse('bad-input', copy.tooMany(walkIn.participants, given));
  const consents = [...(walkIn.consents ?? []), { ...consent, at: now, names: added }];
  return accept({ ...walkIn, consents });
}

/** The children, by their typed names, for whom the person who registers consents as a guardian. */
export type RegistrationConsent = { version: number; names: string[] };

/**
 * Returns the consent for a new person. A consent to an outdated text isn't stored, so the guardian is
 * asked later.
 */
export function consentAtRegistration(
  name: string | undefined,
  { consent, by }: { consent: RegistrationConsent | undefined; by: string },
  at: Instant,
): Pick<Person, 'consents'> {
  if (!name || !consent?.names.includes(name) || consent.version !== askedConsent()?.version) return {};
  return { consents: [{ version: consent.version, at, by, how: 'registration' }] };
}
