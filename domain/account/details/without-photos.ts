import { accept, type Decision } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { noted, staffAction } from '../../staff-log/staff-action.ts';
import { needsPhoto } from '../../venue/photos.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { familyNeedingDetails } from '../rules.ts';

/** True if the first login, or Home, asks the household for a photo. */
export const isAskedForPhotos = (household: Household, now: Instant): boolean =>
  [household.primary, ...familyNeedingDetails(household, now)].some(({ photo }) =>
    needsPhoto(household, photo),
  );

/** Completes the profile of people who declined a photo. A missing address is still asked for. */
export function decideCompleteWithoutPhotos(
  household: Household,
  { reason, by }: { reason: string; by: string },
  now: Instant,
): Decision<Household> {
  if (!isAskedForPhotos(household, now)) return accept(household);
  const completed = { ...household, profileComplete: true, withoutPhotosAt: now };
  const action = { kind: 'complete-without-photos' as const, by, details: noted('reason', reason) };
  return accept(completed, staffAction(action, household, completed, now));
}
