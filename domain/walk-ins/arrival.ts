import { counterGroups } from '../copy/counter-groups.ts';
import { formatTime, type Instant } from '../venue-time.ts';
import { shownSince } from '../visits/here-now.ts';
import { sessionEnd } from '../visits/session.ts';
import { walkInSession } from './check-in.ts';
import type { WalkIn } from './schema.ts';

/** Since when the group is here, or came and has left, as the list of who is here has it. */
export function arrivalText(walkIn: WalkIn, now: Instant): string {
  const session = walkInSession(walkIn);
  if (session === null) return counterGroups.notArrived;
  const time = formatTime(session.start);
  return sessionEnd(session) > shownSince(now) ? counterGroups.arrived(time) : counterGroups.left(time);
}
