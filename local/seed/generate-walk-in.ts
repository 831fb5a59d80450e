import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/pass-code';
import {
  addDuration,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { phoneOf } from './actions.ts';
import { type Generated, withDecision } from './generate-household.ts';
import { firstName, lastName, mobileNumber } from './names.ts';
import type { Random } from './random.ts';
import type { VenueWeek } from './venue-week.ts';

/** Generates one of today's walk-ins: mostly paid, some already checked in. */
export function generateWalkIn(
  walkInId: string,
  random: Random,
  { now, today, staff }: VenueWeek,
): Generated<WalkIn> {
  const at: Instant = instant(Math.max(startOfDay(today), now - random.whole(hours(6))));
  const registered = withDecision(
    { effects: [] },
    decideWalkInRegistration(null, aGroup(walkInId, random, today), at),
  );
  if (random.chance(0.3)) return registered;
  const paid = withDecision(registered, decideWalkInCash(registered.state, { by: staff }, at));
  const cameIn = addDuration(at, minutes(5));
  if (cameIn > now || random.chance(0.3)) return paid;
  const command = { personIds: [walkInId], idempotencyKey: `visit-${walkInId}`, by: staff };
  return withDecision(paid, decideWalkInCheckIn(paid.state, command, cameIn));
}

function aGroup(walkInId: string, random: Random, date: VenueWeek['today']) {
  return {
    walkInId,
    code: createPassCode(Uint8Array.from({ length: PASS_CODE_BYTES }, () => random.whole(256))),
    name: `${firstName(random)} ${lastName(random)}`,
    email: `${walkInId}@example.com`,
    phone: phoneOf(mobileNumber(random)),
    date,
    hours: 1 + random.whole(3),
    participants: 1 + random.whole(4),
    adults: random.whole(3),
    payBy: random.chance(0.7) ? ('cash' as const) : ('card' as const),
  };
}
