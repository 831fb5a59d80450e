import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { isRunning, type Session } from '@legacy-hub/domain/household/session';
import { formatTime } from '@legacy-hub/domain/venue/time/venue-time';
import { useNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './SessionLine.module.css';

const copy = counter.profile;

/** The start of today's session and the time left, or a note that the session has expired. */
export function SessionLine({ session }: { session: Session }) {
  const isActive = isRunning(session, useNow('second'));
  return (
    <dl className={styles.session}>
      <div>
        <dt>{copy.sessionStart}</dt>
        <dd>
          {formatTime(session.start)} {isActive && <Badge tone="success">{copy.active}</Badge>}
        </dd>
      </div>
      <div>
        <dt>{copy.timeRemaining}</dt>
        <dd>
          <Countdown session={session} />
        </dd>
      </div>
    </dl>
  );
}
