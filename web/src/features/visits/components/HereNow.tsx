import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import { adults } from '@legacy-hub/domain/copy/shared/adults';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatTime, instant } from '@legacy-hub/domain/venue/time/venue-time';
import {
  type ActiveVisit,
  activeVisits,
  countOvertime,
  peopleInside,
  type RecentLeaving,
  recentLeavings,
  sessionsEndedBetween,
} from '@legacy-hub/domain/visits/here-now';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { useDerivedFromNow, useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { NameButton } from '../../../ui/actions/NameButton.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Board } from '../../../ui/data/Board.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useCurrentVisits } from '../live.ts';
import { playChime } from '../play-chime.ts';
import { useLeaving } from '../use-leaving.ts';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';
import { RollCallButton } from './RollCall.tsx';

const copy = counterBoards.hereNow;
const { leaving } = counterStays;

type SessionEndAlertProps = { activeVisits: readonly ActiveVisit[]; inside: number; hasSound: boolean };

/** Shows how many people are here, with a notice and a chime when a session ends. */
function SessionEndAlert({ activeVisits, inside, hasSound }: SessionEndAlertProps) {
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
      <p>{copy.inside(inside, venue().capacity, over)}</p>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
    </div>
  );
}

type OpenProps = {
  onOpen: (customerId: string) => void;
  /** Shows who may collect before the person is marked as left. */
  onCollect: (customerId: string, visitId: string) => void;
};
/** `currentVisits` returns the visits on screen; it never changes, unlike them. */
type Props = ActiveVisit & OpenProps & { currentVisits: () => readonly VisitRecord[] };

/** One person who is here. Memoised, so that other people's changes don't render it again. */
const HereNowRow = memo(function HereNowRow({ currentVisits, onOpen, onCollect, ...activeVisit }: Props) {
  const { visitId, customerId, name, tier, tierName, times, doubleEntry, end } = activeVisit;
  const { isCollectingRestricted } = activeVisit;
  const isOver = useDerivedFromNow('second', (now) => end <= now);
  const { change, busy } = useLeaving('mark-as-left');

  /** Removes the row with the button that was clicked, so the board takes the focus. */
  async function markAsLeft(customerId: string, board: HTMLElement | null) {
    const hasLeft = await change({ customerId, visitIds: [visitId] }, currentVisits());
    if (hasLeft && document.activeElement === document.body) board?.focus({ preventScroll: true });
  }

  return (
    <li className={styles.visit} data-over={isOver ? '' : undefined}>
      <strong className={styles.name}>
        {customerId === null ? name : <NameButton onClick={() => onOpen(customerId)}>{name}</NameButton>}
      </strong>
      <span className={styles.timeLeft}>
        <Countdown session={activeVisit} />
      </span>
      <small className={styles.times}>
        {tier !== 'walk-in' && <TierDie tier={tier} className={styles.die} />}
        {tierName} <span className={styles.range}>{times}</span>
        {doubleEntry && <strong>{doubleEntry}</strong>}
      </small>
      {isCollectingRestricted && (
        <strong className={styles.restricted}>
          <Icon name="alert" />
          {adults.leaving.mark}
        </strong>
      )}
      {customerId !== null && (
        <Button
          variant="quiet"
          className={styles.markAsLeft}
          busy={busy}
          aria-label={leaving.of(name)}
          onClick={({ currentTarget }) =>
            isCollectingRestricted
              ? onCollect(customerId, visitId)
              : void markAsLeft(customerId, currentTarget.closest('section'))
          }
        >
          {leaving.open}
        </Button>
      )}
    </li>
  );
});

/** Everyone who is here, with their time left. */
export function HereNow(props: OpenProps) {
  return (
    <Board title={counter.hereNow.title} action={<RollCall />}>
      <LiveActiveVisits {...props} />
    </Board>
  );
}

function RollCall() {
  const { live } = useCurrentVisits();
  const now = useNow('minute');
  return live.state === 'ready' && <RollCallButton visits={activeVisits(live.data, now)} />;
}

function LiveActiveVisits(props: OpenProps) {
  const { live, retry } = useCurrentVisits();
  return (
    <Loaded
      from={{ ...live, retry }}
      loading={<LoadingSkeleton label={copy.loading} lines={4} />}
      failed={copy.failed}
    >
      {(visits) => <ActiveVisitList visits={visits} {...props} />}
    </Loaded>
  );
}

const booleanSchema = z.boolean();

function ActiveVisitList({ visits, onOpen, onCollect }: { visits: readonly VisitRecord[] } & OpenProps) {
  const [hasSound, setHasSound] = useLocalStorage('sound-at-the-end', booleanSchema, true);
  const now = useNow('minute');
  const visible = activeVisits(visits, now);
  const latest = useRef(visits);
  useEffect(() => {
    latest.current = visits;
  });
  const currentVisits = useCallback(() => latest.current, []);
  return (
    <>
      <SessionEndAlert activeVisits={visible} inside={peopleInside(visits, now)} hasSound={hasSound} />
      {visible.length === 0 ? (
        <EmptyState message={counter.hereNow.empty} />
      ) : (
        <ul className={styles.visits}>
          {visible.map((activeVisit) => (
            <HereNowRow
              key={activeVisit.visitId}
              {...activeVisit}
              currentVisits={currentVisits}
              onOpen={onOpen}
              onCollect={onCollect}
            />
          ))}
        </ul>
      )}
      <RecentlyLeft visits={visits} />
      <Checkbox name="sound" value={hasSound} onValueChange={(isOn) => setHasSound(() => isOn)}>
        {copy.sound}
      </Checkbox>
    </>
  );
}

/** The people who left in the last minutes, at any counter. */
function RecentlyLeft({ visits }: { visits: readonly VisitRecord[] }) {
  const leavings = recentLeavings(visits, useNow('minute'));
  if (leavings.length === 0) return null;
  return (
    <ul className={styles.left} aria-label={copy.recentlyLeft}>
      {leavings.map((leaving) => (
        <LeftRow key={leaving.visitIds.join()} leaving={leaving} visits={visits} />
      ))}
    </ul>
  );
}

function LeftRow({ leaving, visits }: { leaving: RecentLeaving; visits: readonly VisitRecord[] }) {
  const { change, busy } = useLeaving('undo-left');
  const names = leaving.names.join(', ');
  return (
    <li>
      <span>{copy.left(names, formatTime(leaving.at))}</span>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={copy.undoOf(names)}
        onClick={() => void change(leaving, visits)}
      >
        {copy.undo}
      </Button>
    </li>
  );
}
