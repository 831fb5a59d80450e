import { dayOf } from '../venue-time.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { expectAccepted, now } from './households.ts';

/** A day pass for one, registered and paid in cash. */
export function aPaidPass(): WalkIn {
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
  const { state } = expectAccepted(decideWalkInRegistration(null, command, now));
  return expectAccepted(decideWalkInCash(state, { by: 'kim' }, now)).state;
}
