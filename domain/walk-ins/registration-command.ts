import type { ClientInput, ParsedInput } from '../api/endpoint.ts';
import type { StaffCommand } from '../documents/staff-action.ts';
import type { RegisterWalkInCommand } from '../documents/walk-in.ts';
import type { registerGroup } from './endpoints.ts';

export type GroupAtCounter = Omit<
  ClientInput<typeof registerGroup>,
  'idempotencyKey' | 'late' | 'isPaymentQueued'
>;

type GroupInput = ParsedInput<typeof registerGroup>;
type Details = Pick<GroupInput, 'name' | 'phone' | 'selectedDate' | 'numHours' | 'numParticipants'> &
  Pick<GroupInput, 'numConcessions' | 'numNonParticipatingAdults'>;

/** Converts the typed fields of a group to the names that the rules use. */
export const groupDetails = ({ name, phone, selectedDate, numConcessions = 0, ...group }: Details) => ({
  name,
  phone,
  date: selectedDate,
  hours: group.numHours,
  participants: group.numParticipants,
  concessions: numConcessions,
  adults: group.numNonParticipatingAdults,
});

/** Returns the registration from the counter; an offline counter derives the same as the server. */
export const groupRegistration = (
  {
    email = '',
    termsVersion,
    overrideReason,
    isPaymentQueued,
    ...group
  }: Omit<GroupInput, 'idempotencyKey' | 'late'>,
  pass: { walkInId: string; code: string },
  command: StaffCommand,
): RegisterWalkInCommand => ({
  ...groupDetails(group),
  ...pass,
  ...command,
  email,
  termsVersion,
  overrideReason,
  isPaymentQueued,
  payBy: 'cash',
});
