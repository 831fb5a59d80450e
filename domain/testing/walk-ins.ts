import type { WalkIn } from '../documents/walk-in.ts';
import { venue } from '../venue/settings.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import { expectAccepted, now } from './households.ts';

/** Returns a registered day pass for one person, to be paid at the counter. */
export function anUnpaidPass(): WalkIn {
  const command = {
    walkInId: 'pass',
    code: 'A7AB01Z0',
    name: 'Tom Reed',
    email: '',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: dayOf(now),
    hours: 2,
    participants: 1,
    adults: 0,
    payBy: 'cash',
  } as const;
  return expectAccepted(decideWalkInRegistration(null, command, now, venue())).state;
}

export const aPaidPass = (): WalkIn =>
  expectAccepted(decideWalkInCash(anUnpaidPass(), { by: 'kim' }, now, venue())).state;
