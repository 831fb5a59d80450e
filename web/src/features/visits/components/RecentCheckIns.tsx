import { counter } from '@legacy-hub/domain/copy/counter';
import { formatTime } from '@legacy-hub/domain/venue-time';
import { type RecentCheckIn, recentCheckIns } from '@legacy-hub/domain/visits/undo';
import { sessionText } from '@legacy-hub/domain/visits/view';
import { useId, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTodaysVisits } from '../live.ts';
import { useUndo } from '../use-undo-check-in.ts';
import styles from './RecentCheckIns.module.css';

type Props = { by: string; onUndone: () => void };

const words = counter.visit;

/**
 * What this counter did in the last minutes and can take back. It survives a reload, because it is read from the visits.
 * The last one has its place, taken or not; the others open over what is below, so that nothing moves.
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
    <section aria-label={words.recent} className={styles.recent}>
      <div className={styles.strip} data-open={isOpen ? '' : undefined}>
        <h2>{words.recent}</h2>
        {live.state === 'ready' && recent.length === 0 && (
          <p className={styles.nobody}>{words.nobodyRecent}</p>
        )}
        <ul id={list}>
          {recent.slice(0, isOpen ? undefined : 1).map((press) => (
            <Row key={press.idempotencyKey} press={press} onUndone={onUndone} />
          ))}
        </ul>
        {others > 0 && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? words.lessRecent : words.moreRecent(others)}
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ press, onUndone }: { press: RecentCheckIn; onUndone: () => void }) {
  const { undo, busy, problem } = useUndo(press);
  const names = press.people.map(({ name }) => name).join(', ');

  async function takeBack() {
    if (await undo()) onUndone();
  }

  return (
    <li className={styles.row}>
      <time>{formatTime(press.at)}</time>
      <span className={styles.people}>
        {press.people.map(({ id, name, sessionHours }) => (
          <span key={id}>
            <strong>{name}</strong> {sessionText(sessionHours)}
          </span>
        ))}
      </span>
      <Button variant="quiet" busy={busy} aria-label={words.undoOf(names)} onClick={takeBack}>
        {words.undo}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  );
}
