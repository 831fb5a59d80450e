import { counterGroups } from '../../copy/counter/groups.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { sessionEnd } from '../../household/session.ts';
import { formatTime, type Instant } from '../../venue/time/venue-time.ts';
import { shownSince } from '../../visits/here-now.ts';
import { walkInSession } from '../check-in.ts';

/** True from the arrival until the group left, or for as long as the list of people here shows it. */
export function isListedAsHere(walkIn: WalkIn, now: Instant): boolean {
  const session = walkInSession(walkIn);
  return session !== null && session.leftAt === undefined && sessionEnd(session) > shownSince(now);
}

/** Describes since when the group is here, or when it came and left, like the list of people here. */
export function arrivalText(walkIn: WalkIn, now: Instant): string {
  const session = walkInSession(walkIn);
  if (session === null) return counterGroups.notArrived;
  if (session.leftAt !== undefined) return counterGroups.leftAt(formatTime(session.leftAt));
  const time = formatTime(session.start);
  return isListedAsHere(walkIn, now) ? counterGroups.arrived(time) : counterGroups.left(time);
}
