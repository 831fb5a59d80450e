import { decideSaveProfile } from '@legacy-hub/domain/account/rules';
import { decideConfirmCash } from '@legacy-hub/domain/billing/confirm-cash';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import type { Effect, Refused } from '@legacy-hub/domain/decision';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { decideRegistration } from '@legacy-hub/domain/registration/rules';
import { TIERS } from '@legacy-hub/domain/tiers';
import { addDays, addDuration, days, hours, type Instant, instant } from '@legacy-hub/domain/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { mustAccept, phoneOf } from './actions.ts';
import { firstName, lastName, mobileNumber } from './names.ts';
import type { Random } from './random.ts';
import type { VenueWeek } from './venue-week.ts';

/** A household or walk-in, with the effects of its history. */
export interface Generated<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

type GeneratedHousehold = Generated<Household>;

const TIERS_CHOSEN = ['supporter', 'supporter', 'leader', 'leader', 'legacy-maker'] as const;
const RELATIONSHIPS = ['Child', 'Child', 'Partner', 'Grandchild', 'Friend'] as const;
const MOST_RELATIVES = 4;
const OPENS = hours(10);
const OPEN_FOR = hours(9);

/** Generates a household's history with the same rules as the product. */
export function generateHousehold(uid: string, random: Random, week: VenueWeek): GeneratedHousehold {
  const isNew = random.chance(0.05);
  const joined = instant(week.now - (isNew ? random.whole(days(10)) : days(20) + random.whole(days(700))));
  const registered = registerSomebody(uid, random, joined);
  if (isNew) return registered;
  const paid = pay(registered, joined, week);
  const introduced = random.chance(0.9) ? introduce(paid, random) : paid;
  const hasLeft = random.chance(0.12);
  if (hasLeft) return introduced;
  const current = pay(introduced, instant(week.now - random.whole(days(6))), week);
  return bookAhead(comeThisWeek(current, random, week), random, week);
}

/** Appends a decision's state and effects. */
export function withDecision<State>(
  { effects }: Pick<Generated<State>, 'effects'>,
  decision: { ok: true; state: State; effects: Effect[] } | Refused,
): Generated<State> {
  const { state, effects: further } = mustAccept(decision);
  return { state, effects: [...effects, ...further] };
}

function registerSomebody(uid: string, random: Random, at: Instant): GeneratedHousehold {
  const familyMembers = random.chance(0.45) ? 1 + random.whole(MOST_RELATIVES) : 0;
  const seat = (number: number) => ({ personId: `${uid}-${number}`, tier: random.pick(TIERS_CHOSEN) });
  const command = {
    uid,
    name: `${firstName(random)} ${lastName(random)}`,
    email: `${uid}@example.com`,
    phone: phoneOf(mobileNumber(random)),
    primary: seat(0),
    family: Array.from({ length: familyMembers }, (_, index) => seat(index + 1)),
    payBy: 'cash' as const,
  };
  return withDecision({ effects: [] }, decideRegistration(null, command, at));
}

function pay(household: GeneratedHousehold, at: Instant, { staff }: VenueWeek): GeneratedHousehold {
  const personIds = peopleOf(household.state).map(({ id }) => id);
  const command = { personIds, weeks: 1, key: null, by: staff };
  return withDecision(household, decideConfirmCash(household.state, command, at));
}

/** Skips photos: the large data set is for lists and measurements. */
function introduce(household: GeneratedHousehold, random: Random): GeneratedHousehold {
  const { uid, primary, family } = household.state;
  const photoOf = (personId: string) => `photos/${uid}/${personId}.webp`;
  const surname = primary.name.split(' ').slice(1).join(' ');
  const command = {
    address: `${1 + random.whole(200)} King Street, Newtown NSW 2042`,
    age: 20 + random.whole(60),
    photo: photoOf(primary.id),
    family: family.map(({ id }) => ({
      personId: id,
      name: `${firstName(random)} ${surname}`,
      relationship: random.pick(RELATIONSHIPS),
      photo: photoOf(id),
    })),
  };
  return withDecision(household, decideSaveProfile(household.state, command));
}

/** Checks some people in on some days of this week, at most once a day. */
function comeThisWeek(household: GeneratedHousehold, random: Random, week: VenueWeek): GeneratedHousehold {
  let life = household;
  for (const person of peopleOf(household.state)) {
    for (const at of visitsOf(person, random, week)) {
      const command = { personIds: [person.id], idempotencyKey: `visit-${at}-${person.id}`, by: week.staff };
      life = withDecision(life, decideCheckIn(life.state, command, at));
    }
  }
  return life;
}

function visitsOf({ membership }: Person, random: Random, { dayStarts, now }: VenueWeek): Instant[] {
  const most = Math.min(TIERS[membership.tier].allowance, dayStarts.length);
  return dayStarts
    .filter(() => random.chance(0.3))
    .slice(0, most)
    .map((start) => addDuration(start, OPENS + random.whole(OPEN_FOR)))
    .filter((at) => at <= now);
}

/** Books nothing when the hours of that week are used up. */
function bookAhead(
  household: GeneratedHousehold,
  random: Random,
  { now, today }: VenueWeek,
): GeneratedHousehold {
  const { primary } = household.state;
  if (!random.chance(0.3)) return household;
  const day = addDays(today, random.whole(10));
  const command = { personId: primary.id, day, hours: 1 };
  const decision = decideBooking(household.state, command, now);
  return decision.ok ? withDecision(household, decision) : household;
}
