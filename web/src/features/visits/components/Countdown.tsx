import { countdown, type Session } from '@legacy-hub/domain/household/session';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/data/Badge.tsx';

const TONES = { green: 'success', yellow: 'warning', red: 'danger' } as const;

/** The time left of a session. The only part of a screen that re-renders every second. */
export function Countdown({ session }: { session: Session }) {
  const text = useDerivedFromNow('second', (now) => countdown(session, now).text);
  const tone = useDerivedFromNow('second', (now) => TONES[countdown(session, now).color]);
  return <Badge tone={tone}>{text}</Badge>;
}
