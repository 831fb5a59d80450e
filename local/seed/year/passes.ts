import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/core/pass-code';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDuration,
  dayOf,
  type Instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { mustAccept, phoneOf } from '../actions.ts';
import { firstName, lastName, mobileNumber } from '../names.ts';
import type { Random } from '../random.ts';
import type { History } from './history.ts';
import { isWeekend, someMoment } from './opening.ts';

/** Creates the groups of a day with a pass bought at the counter. */
export function passesOn(day: VenueDate, staff: string, random: Random, history: History): WalkIn[] {
  const groups = isWeekend(day) ? 3 + random.whole(6) : random.whole(4);
  return Array.from({ length: groups }, (_, index) => `year-${day}-${index}`).flatMap((id) => {
    const at = someMoment(day, random);
    return at === null ? [] : [comeAt(at, createWalkInId(id), staff, random, history)];
  });
}

function comeAt(at: Instant, walkInId: string, by: string, random: Random, history: History): WalkIn {
  const name = `${firstName(random)} ${lastName(random)}`;
  const code = createPassCode(Uint8Array.from({ length: PASS_CODE_BYTES }, () => random.whole(256)));
  const size = { hours: 1 + random.whole(3), participants: 1 + random.whole(4), adults: random.whole(2) };
  const contact = { name, email: '', phone: phoneOf(mobileNumber(random)), date: dayOf(at) };
  const method = random.chance(0.7) ? 'terminal' : 'cash';
  const registered = mustAccept(
    decideWalkInRegistration(null, { walkInId, code, ...size, ...contact, payBy: 'cash', by }, at, venue()),
  );
  const paid = mustAccept(
    decideWalkInCash(registered.state, { by, method }, addDuration(at, minutes(1)), venue()),
  );
  const command = { personIds: [walkInId], idempotencyKey: walkInId, by };
  const came = mustAccept(decideWalkInCheckIn(paid.state, command, addDuration(at, minutes(2))));
  for (const { effects } of [registered, paid, came]) history.keep(effects);
  return came.state;
}
