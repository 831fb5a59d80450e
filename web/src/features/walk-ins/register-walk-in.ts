import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/limits';
import type { Cents } from '@legacy-hub/domain/money';
import { venueDate } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import type { DayPass } from '@legacy-hub/domain/walk-ins/pass';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/price';
import * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { invalid, type Validation, valid, validateInput } from '../../forms/form-error.ts';

const people = (min: number) => z.int().check(z.minimum(min), z.maximum(MAX_GROUP_SIZE));

export const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  selectedDate: z.string(),
  numHours: z.int().check(z.minimum(1), z.maximum(MAX_HOURS_PER_DAY)),
  numParticipants: people(1),
  numNonParticipatingAdults: people(0),
  acknowledged: z.boolean(),
  agreed: z.boolean(),
});

export type WalkInDraft = z.infer<typeof draftSchema>;

export const EMPTY_WALK_IN_DRAFT: WalkInDraft = {
  name: '',
  email: '',
  phone: '',
  selectedDate: '',
  numHours: 1,
  numParticipants: 1,
  numNonParticipatingAdults: 0,
  acknowledged: false,
  agreed: false,
};

export const walkInDraftTotal = ({
  numHours,
  numParticipants,
  numNonParticipatingAdults,
}: WalkInDraft): Cents =>
  walkInTotal({ hours: numHours, participants: numParticipants, adults: numNonParticipatingAdults });

/** What stands on the pass besides its code. */
export const passDetails = (draft: WalkInDraft): Omit<DayPass, 'code'> => ({
  name: draft.name,
  date: venueDate(draft.selectedDate),
  hours: draft.numHours,
  participants: draft.numParticipants,
  adults: draft.numNonParticipatingAdults,
});

/** The first error in form order; the two checkboxes come last. */
export function validateWalkIn(draft: WalkInDraft): Validation<WalkInDraft> {
  const validation = validateInput(walkInsEndpoints.registerWalkIn.input, draft);
  if (!validation.ok) return validation;
  if (!draft.acknowledged) return invalid(walkIn.checks.agreement, 'acknowledged');
  return draft.agreed ? valid(draft) : invalid(walkIn.checks.agreement, 'agreed');
}

type Registration = ClientInput<typeof walkInsEndpoints.registerWalkIn>;

export const registrationOf = (
  { acknowledged, agreed, ...draft }: WalkInDraft,
  paymentMethod: 'card' | 'cash',
): Registration => ({ ...draft, paymentMethod });

export const registerWalkIn = (registration: Registration) =>
  callApi(walkInsEndpoints.registerWalkIn, registration);
