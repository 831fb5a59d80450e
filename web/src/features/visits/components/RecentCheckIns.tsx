import { counter } from '@legacy-hub/domain/texts/counter';
import { timeText } from '@legacy-hub/domain/venue-time';
import { type RecentCheckIn, recentCheckIns } from '@legacy-hub/domain/visits/undo';
import { sessionText } from '@legacy-hub/domain/visits/view';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTodaysVisits } from '../live.ts';
import { useUndo } from '../undo-check-in.ts';
import styles from './RecentCheckIns.module.css';

type Props = { by: string; onUndone: () => void };

/** What this counter did in the last minutes and can take back. It survives a reload, because it is read from the visits. */
export function RecentCheckIns({ by, onUndone }: Props) {
  const now = useNow('minute');
  const live = useTodaysVisits();
  const recent = live.state === 'ready' ? recentCheckIns(live.data, by, now) : [];
  return (
    <section aria-label={counter.visit.recent} className={styles.recent} hidden={recent.length === 0}>
      <h2>{counter.visit.recent}</h2>
      <ul>
        {recent.map((press) => (
          <Row key={press.gesture} press={press} onUndone={onUndone} />
        ))}
      </ul>
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
      <time>{timeText(press.at)}</time>
      <span className={styles.people}>
        {press.people.map(({ id, name, sessionHours }) => (
          <span key={id}>
            <strong>{name}</strong> {sessionText(sessionHours)}
          </span>
        ))}
      </span>
      <Button look="quiet" busy={busy} aria-label={counter.visit.undoOf(names)} onClick={takeBack}>
        {counter.visit.undo}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  );
}
