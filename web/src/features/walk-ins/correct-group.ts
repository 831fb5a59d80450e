import { walkIn as copy } from '@legacy-hub/domain/copy/walk-in';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/change';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { invalid, type Validation, valid, validateInput } from '../../forms/use-form.ts';
import { EMPTY_WALK_IN_DRAFT, type WalkInDraft } from './register-walk-in.ts';

export const draftOf = (walkIn: WalkIn): WalkInDraft => ({
  ...EMPTY_WALK_IN_DRAFT,
  ...passDetailsOf(walkIn),
});

type Correction = ClientInput<typeof walkInsEndpoints.correctWalkIn>;

/** The request to send, or the first error. */
export function validateCorrection(
  { acknowledged, agreed, email, ...group }: WalkInDraft,
  walkIn: WalkIn,
): Validation<Correction> {
  const correction = { walkInId: walkIn.id, ...group, email: email.trim(), seen: passDetailsOf(walkIn) };
  const checked = validateInput(walkInsEndpoints.correctWalkIn.input, correction);
  if (!checked.ok) return checked;
  return group.numConcessions > group.numParticipants
    ? invalid(copy.checks.concessions, 'numConcessions')
    : valid(correction);
}
