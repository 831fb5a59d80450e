import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import type { ConfirmWalkInCashCommand, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { updateWalkIn } from '../stores/walk-ins.ts';

export function confirmWalkInCash(
  id: string,
  command: ConfirmWalkInCashCommand,
  now: Instant,
): Promise<Decision<WalkIn>> {
  return updateWalkIn(id, now, (walkIn) => decideWalkInCash(walkIn, command, now));
}
