import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import { decideConfirmCash } from '@legacy-hub/domain/billing/payments/confirm-cash';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import type { Effect, Refused } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { decideRegistration } from '@legacy-hub/domain/registration/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import {
  addDays,
  dayOf,
  days,
  type Instant,
  instant,
  weekOf,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { mustAccept, phoneOf } from './actions.ts';
import { firstName, lastName, mobileNumber } from './names.ts';
import type { Random } from './random.ts';

/** A household and the effects of its history, decided by the product's own rules. */
export interface Generated {
  readonly state: Household;
  readonly effects: readonly Effect[];
}

const MOST_RELATIVES = 4;

function withDecision(
  { effects }: Pick<Generated, 'effects'>,
  decision: { ok: true; state: Household; effects: Effect[] } | Refused,
): Generated {
  const { state, effects: further } = mustAccept(decision);
  return { state, effects: [...effects, ...further] };
}

/** Generates a household. One in twenty has never paid, two have left, and the others are members. */
export function generateHousehold(uid: string, random: Random, by: string, now: Instant): Generated {
  const share = random.whole(20);
  const joined = instant(now - days(20) - random.whole(days(700)));
  const registered = withDecision(
    { effects: [] },
    decideRegistration(null, someHousehold(uid, random), joined),
  );
  if (share === 0) return registered;
  const hasLeft = share <= 2;
  const paidAt = hasLeft ? joined : instant(now - random.whole(days(6)));
  const personIds = peopleOf(registered.state).map(({ id }) => id);
  const cash = { personIds, weeks: 1, key: null, by };
  const paid = withDecision(registered, decideConfirmCash(registered.state, cash, paidAt, venue()));
  const profile = someProfile(paid.state, random);
  const introduced = withDecision(paid, decideSaveProfile(paid.state, profile, paidAt));
  return hasLeft ? introduced : bookAhead(comeThisWeek(introduced, paidAt, random, by, now), random, now);
}

export function someHousehold(uid: string, random: Random) {
  const familyMembers = random.chance(0.45) ? 1 + random.whole(MOST_RELATIVES) : 0;
  const seat = (number: number) => ({ personId: `${uid}-${number}`, tier: random.pick(TIER_ORDER) });
  return {
    uid,
    name: `${firstName(random)} ${lastName(random)}`,
    email: `${uid}@example.com`,
    phone: phoneOf(mobileNumber(random)),
    primary: seat(0),
    family: Array.from({ length: familyMembers }, (_, index) => seat(index + 1)),
    payBy: 'cash' as const,
    termsVersion: termsVersion(),
  };
}

/** Assigns photo names without storing photos, because the large data set is for lists and measurements. */
export function someProfile({ uid, primary, family }: Household, random: Random) {
  const photoOf = (personId: string) => `photos/${uid}/${personId}.webp`;
  const surname = primary.name.split(' ').slice(1).join(' ');
  return {
    address: `${1 + random.whole(200)} King Street, Newtown NSW 2042`,
    age: 20 + random.whole(60),
    photo: photoOf(primary.id),
    family: family.map(({ id }) => ({
      personId: id,
      name: `${firstName(random)} ${surname}`,
      relationship: 'Child',
      photo: photoOf(id),
    })),
  };
}

function comeThisWeek(
  household: Generated,
  paidAt: Instant,
  random: Random,
  by: string,
  now: Instant,
): Generated {
  const since = Math.max(paidAt, weekOf(now).start);
  return peopleOf(household.state).reduce((life, { id }) => {
    if (random.chance(0.5)) return life;
    const at = instant(since + random.whole(now - since));
    const command = { personIds: [id], idempotencyKey: `visit-${id}`, by };
    return withDecision(life, decideCheckIn(life.state, command, at));
  }, household);
}

/** Books a day, unless the hours of that week are used up. */
function bookAhead(household: Generated, random: Random, now: Instant): Generated {
  if (random.chance(0.7)) return household;
  const day = addDays(dayOf(now), random.whole(10));
  const booking = { personId: household.state.primary.id, day, hours: 1 };
  const decision = decideBooking(household.state, booking, now);
  return decision.ok ? withDecision(household, decision) : household;
}
