import { portalHome } from '@legacy-hub/domain/texts/portal-home';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { Session } from '@legacy-hub/domain/visits/session';
import { countdown } from '@legacy-hub/domain/visits/view';
import { useNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './SessionClock.module.css';

const TONES = { green: 'good', yellow: 'waiting', red: 'bad' } as const;

/** Somebody is in: how long their session still lasts. */
export function SessionClock({ session }: { session: Session }) {
  const now = useNow('second');
  const { text, colour } = countdown(session, now, VENUE_ZONE);
  return (
    <p className={styles.clock}>
      {portalHome.hereNow} <Badge tone={TONES[colour]}>{text}</Badge>
    </p>
  );
}
