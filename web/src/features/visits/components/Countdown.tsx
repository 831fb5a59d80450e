import { type Instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { Session } from '@legacy-hub/domain/visits/session';
import { countdown } from '@legacy-hub/domain/visits/view';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';

const TONES = { green: 'good', yellow: 'waiting', red: 'bad' } as const;

/** What is left of a session, as it runs out. The only part of a screen that changes with each second. */
export function Countdown({ session }: { session: Session }) {
  const shown = (now: Instant) => countdown(session, now, VENUE_ZONE);
  const text = useDerivedFromNow('second', (now) => shown(now).text);
  const tone = useDerivedFromNow('second', (now) => TONES[shown(now).color]);
  return <Badge tone={tone}>{text}</Badge>;
}
