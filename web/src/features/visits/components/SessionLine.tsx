import { counter } from '@legacy-hub/domain/copy/counter';
import { formatTime, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { isRunning, type Session } from '@legacy-hub/domain/visits/session';
import { useNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './SessionLine.module.css';

const words = counter.profile;

/** When somebody came in today, and what is left of their time. */
export function SessionLine({ session }: { session: Session }) {
  const runs = isRunning(session, useNow('second'), VENUE_ZONE);
  return (
    <dl className={styles.session}>
      <div>
        <dt>{words.sessionStart}</dt>
        <dd>
          {formatTime(session.start)}{' '}
          <Badge tone={runs ? 'good' : 'bad'}>{runs ? words.active : words.expired}</Badge>
        </dd>
      </div>
      <div>
        <dt>{words.timeRemaining}</dt>
        <dd>
          <Countdown session={session} />
        </dd>
      </div>
    </dl>
  );
}
