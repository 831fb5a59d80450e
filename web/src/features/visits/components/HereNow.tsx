import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { peopleInside } from '@legacy-hub/domain/visits/door';
import {
  type ActiveVisit,
  activeVisits,
  countOvertime,
  sessionsEndedBetween,
} from '@legacy-hub/domain/visits/here-now';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { useDerivedFromNow, useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Board } from '../../../ui/data/Board.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useCurrentVisits } from '../live.ts';
import { playChime } from '../play-chime.ts';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';

const copy = counterBoards.hereNow;

/** Shows how many people are here, with a notice and a chime when a session ends. */
function SessionEndAlert({
  activeVisits,
  inside,
  hasSound,
}: {
  activeVisits: readonly ActiveVisit[];
  inside: number;
  hasSound: boolean;
}) {
  const over = useDerivedFromNow('second', (now) => countOvertime(activeVisits, now));
  const lastChecked = useRef(instant(Date.now()));
  const [ended, setEnded] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the number of people over time changes
  useEffect(() => {
    const now = instant(Date.now());
    const names = sessionsEndedBetween(activeVisits, lastChecked.current, now).map(({ name }) => name);
    lastChecked.current = now;
    if (names.length === 0) return;
    setEnded(copy.ended(names.join(', ')));
    if (hasSound) playChime();
  }, [over, activeVisits, hasSound]);

  return (
    <div className={styles.count}>
      <p>{copy.count(activeVisits.length - over, over)}</p>
      <p>{copy.inside(inside, venue().capacity)}</p>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
    </div>
  );
}

type Props = ActiveVisit & { onMarkAsLeft: (visitId: string) => void };

/** One person who is here. Memoised, so that other people's changes don't render it again. */
const HereNowRow = memo(function HereNowRow({ onMarkAsLeft, ...activeVisit }: Props) {
  const { visitId, name, tier, tierName, times, doubleEntry, end } = activeVisit;
  const isOver = useDerivedFromNow('second', (now) => end <= now);
  return (
    <li className={styles.visit} data-over={isOver ? '' : undefined}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.timeLeft}>
        <Countdown session={activeVisit} />
      </span>
      <small className={styles.times}>
        {tier !== 'walk-in' && <TierDie tier={tier} className={styles.die} />}
        {tierName}, <span>{times}</span>
        {doubleEntry && <strong>{doubleEntry}</strong>}
      </small>
      <Button
        variant="quiet"
        className={styles.markAsLeft}
        aria-label={copy.markAsLeftName(name)}
        onClick={() => onMarkAsLeft(visitId)}
      >
        {copy.markAsLeft}
      </Button>
    </li>
  );
});

/** Everyone who is here, with their time left. */
export function HereNow() {
  return (
    <Board title={counter.hereNow.title}>
      <LiveActiveVisits />
    </Board>
  );
}

function LiveActiveVisits() {
  const { live, retry } = useCurrentVisits();
  return (
    <Loaded
      from={{ ...live, retry }}
      loading={<LoadingSkeleton label={copy.loading} lines={4} />}
      failed={copy.failed}
    >
      {(visits) => <ActiveVisitList visits={visits} />}
    </Loaded>
  );
}

const MAX_DEPARTED = 500;
const departedSchema = z.array(z.string());
const booleanSchema = z.boolean();
const NOBODY: string[] = [];

/** The visits marked as left on this device. */
function useDepartedVisits() {
  const [departed, setDeparted] = useLocalStorage('seen-off', departedSchema, NOBODY);
  const markAsLeft = useCallback(
    (visitId: string) => setDeparted((earlier) => [...earlier, visitId].slice(-MAX_DEPARTED)),
    [setDeparted],
  );
  return { departed, markAsLeft, showAgain: () => setDeparted(() => NOBODY) };
}

function ActiveVisitList({ visits }: { visits: readonly VisitRecord[] }) {
  const { departed, markAsLeft, showAgain } = useDepartedVisits();
  const [hasSound, setHasSound] = useLocalStorage('sound-at-the-end', booleanSchema, true);
  const now = useNow('minute');
  const visible = activeVisits(visits, departed, now);
  const inside = peopleInside(
    visits.filter(({ id }) => !departed.includes(id)),
    now,
  );
  const hidden = visits.filter(({ id }) => departed.includes(id)).length;
  return (
    <>
      <SessionEndAlert activeVisits={visible} inside={inside} hasSound={hasSound} />
      {visible.length === 0 ? (
        <EmptyState message={counter.hereNow.nobody} />
      ) : (
        <ul className={styles.visits}>
          {visible.map((activeVisit) => (
            <HereNowRow key={activeVisit.visitId} {...activeVisit} onMarkAsLeft={markAsLeft} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Checkbox name="sound" value={hasSound} onValueChange={(isOn) => setHasSound(() => isOn)}>
          {copy.sound}
        </Checkbox>
        {hidden > 0 && (
          <p>
            {copy.markedAsLeft(hidden)}{' '}
            <Button variant="secondary" onClick={showAgain}>
              {copy.showMarked}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
