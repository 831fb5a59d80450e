import { counter } from '@legacy-hub/domain/copy/counter';
import { formatTime } from '@legacy-hub/domain/venue-time';
import { type RecentCheckIn, recentCheckIns } from '@legacy-hub/domain/visits/undo';
import { sessionText } from '@legacy-hub/domain/visits/view';
import { useId, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTodaysVisits } from '../live.ts';
import { useUndoCheckIn } from '../use-undo-check-in.ts';
import styles from './RecentCheckIns.module.css';

type Props = { by: string; onUndone: () => void };

const copy = counter.visit;

/**
 * The check-ins of the last minutes, which can be undone. Read from the visits, so the list survives a reload.
 * Space for the latest one is always reserved and the others open as an overlay, so nothing shifts.
 */
export function RecentCheckIns({ by, onUndone }: Props) {
  const now = useNow('minute');
  const live = useTodaysVisits();
  const recent = live.state === 'ready' ? recentCheckIns(live.data, by, now) : [];
  const [isOpened, setOpened] = useState(false);
  const list = useId();
  const others = recent.length - 1;
  const isOpen = isOpened && others > 0;
  return (
    <section aria-label={copy.recent} className={styles.recent}>
      <div className={styles.strip} data-open={isOpen ? '' : undefined}>
        <h2>{copy.recent}</h2>
        {live.state === 'ready' && recent.length === 0 && <p className={styles.empty}>{copy.nobodyRecent}</p>}
        <ul id={list}>
          {recent.slice(0, isOpen ? undefined : 1).map((checkIn) => (
            <Row key={checkIn.idempotencyKey} checkIn={checkIn} onUndone={onUndone} />
          ))}
        </ul>
        {others > 0 && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? copy.lessRecent : copy.moreRecent(others)}
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ checkIn, onUndone }: { checkIn: RecentCheckIn; onUndone: () => void }) {
  const { undo, busy, error } = useUndoCheckIn(checkIn);
  const names = checkIn.people.map(({ name }) => name).join(', ');

  async function undoCheckIn() {
    if (await undo()) onUndone();
  }

  return (
    <li className={styles.row}>
      <time>{formatTime(checkIn.at)}</time>
      <span className={styles.people}>
        {checkIn.people.map(({ id, name, sessionHours }) => (
          <span key={id}>
            <strong>{name}</strong> {sessionText(sessionHours)}
          </span>
        ))}
      </span>
      <Button variant="secondary" busy={busy} aria-label={copy.undoOf(names)} onClick={undoCheckIn}>
        {copy.undo}
      </Button>
      {error && <Notice tone="error">{error}</Notice>}
    </li>
  );
}
