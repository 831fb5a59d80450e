import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { sessionText } from '@legacy-hub/domain/household/session';
import { formatTime } from '@legacy-hub/domain/venue/time/venue-time';
import { type RecentCheckIn, recentCheckIns } from '@legacy-hub/domain/visits/undo';
import { useId, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useCurrentVisits } from '../live.ts';
import { useUndoCheckIn } from '../use-check-in.ts';
import styles from './RecentCheckIns.module.css';

type Props = { staff: string; onUndone: () => void };

const copy = counter.visit;

/**
 * The check-ins, returns and extensions of the last few minutes, which any staff can undo. They are read from the visits, so the list
 * survives a reload. Space for this counter's latest check-in is always reserved; the rest opens as an
 * overlay, so nothing shifts.
 */
export function RecentCheckIns({ staff, onUndone }: Props) {
  const now = useNow('minute');
  const { live } = useCurrentVisits();
  const visits = live.state === 'ready' ? live.data : [];
  const recent = recentCheckIns(visits, staff, now);
  const [isOpened, setOpened] = useState(false);
  const list = useId();
  const shown = recent.slice(0, 1).filter(({ isOwn }) => isOwn);
  const others = recent.length - shown.length;
  const isOpen = isOpened && others > 0;
  return (
    <section aria-label={copy.recent} className={styles.recent}>
      <div className={styles.strip} data-open={isOpen ? '' : undefined}>
        <h2>{copy.recent}</h2>
        {live.state === 'ready' && !isOpen && shown.length === 0 && (
          <p className={styles.empty}>{copy.nobodyRecent}</p>
        )}
        <ul id={list}>
          {(isOpen ? recent : shown).map((checkIn) => (
            <Row key={checkIn.idempotencyKey} checkIn={checkIn} shown={visits} onUndone={onUndone} />
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

const TEXTS: Record<RecentCheckIn['kind'], (hours: number | null) => string> = {
  'check-in': sessionText,
  return: () => counterStays.cameBack,
  extension: (hours) => counterStays.added(sessionText(hours)),
};

type RowProps = { checkIn: RecentCheckIn; shown: readonly VisitRecord[]; onUndone: () => void };

function Row({ checkIn, shown, onUndone }: RowProps) {
  const { undo, busy, error } = useUndoCheckIn(checkIn, shown);
  const names = checkIn.people.map(({ name }) => name).join(', ');

  async function undoCheckIn() {
    if (await undo()) onUndone();
  }

  return (
    <li className={styles.row}>
      <time>{formatTime(checkIn.at)}</time>
      <span className={styles.people}>
        {checkIn.people.map(({ id, name, hours }) => (
          <span key={id}>
            <strong>{name}</strong> {TEXTS[checkIn.kind](hours)}
          </span>
        ))}
        {!checkIn.isOwn && copy.elsewhere}
      </span>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={counterStays.undo.of[checkIn.kind](names)}
        onClick={undoCheckIn}
      >
        {copy.undo}
      </Button>
      {error && <Notice tone="error">{error}</Notice>}
    </li>
  );
}
