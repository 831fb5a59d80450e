import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { dayOf, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { activeVisits } from '@legacy-hub/domain/visits/here-now';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { useCallback, useId } from 'react';
import * as z from 'zod/mini';
import { useLocalStorage } from '../../../app/use-local-storage.ts';
import { LiveBoard } from '../../../live/LiveBoard.tsx';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { retryTodaysVisits, useTodaysVisits } from '../live.ts';
import styles from './HereNow.module.css';
import { HereNowRow } from './HereNowRow.tsx';
import { SessionEndAlert } from './SessionEndAlert.tsx';

const board = counterBoards.hereNow;
const words = { loading: board.loading, failed: board.failed, offline: null };

/** Everybody who is in, and for how long still. */
export function HereNow() {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{counter.hereNow.title}</h2>
      <LiveActiveVisits />
    </section>
  );
}

function LiveActiveVisits() {
  const live = useTodaysVisits();
  return (
    <LiveBoard live={live} lines={4} words={words} onRetry={retryTodaysVisits}>
      {(visits) => <ActiveVisitList visits={visits} />}
    </LiveBoard>
  );
}

const seenOffShape = z.object({ day: z.string(), visitIds: z.array(z.string()) });
const yesOrNo = z.boolean();
const NOBODY = { day: '', visitIds: [] };

/** Whom this screen has seen off today. */
function useSeenOff() {
  const today = useDerivedFromNow('minute', dayOf);
  const [{ day, visitIds }, change] = useLocalStorage('seen-off', seenOffShape, NOBODY);
  const seeOff = useCallback(
    (visitId: string) =>
      change((before) => {
        const earlier = before.day === today ? before.visitIds : [];
        return { day: today, visitIds: [...earlier, visitId] };
      }),
    [change, today],
  );
  return {
    departed: day === today ? visitIds : NOBODY.visitIds,
    seeOff,
    showAgain: () => change(() => NOBODY),
  };
}

function ActiveVisitList({ visits }: { visits: readonly VisitRecord[] }) {
  const { departed, seeOff, showAgain } = useSeenOff();
  const [hasSound, keepSound] = useLocalStorage('sound-at-the-end', yesOrNo, true);
  const shown = activeVisits(visits, departed, VENUE_ZONE);
  const hidden = visits.filter(({ id }) => departed.includes(id)).length;
  return (
    <>
      <SessionEndAlert activeVisits={shown} hasSound={hasSound} />
      {shown.length === 0 ? (
        <EmptyState message={counter.hereNow.nobody} />
      ) : (
        <ul className={styles.stays}>
          {shown.map((activeVisit) => (
            <HereNowRow key={activeVisit.visitId} {...activeVisit} onSeenOff={seeOff} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Checkbox name="sound" checked={hasSound} onCheckedChange={(isOn) => keepSound(() => isOn)}>
          {board.sound}
        </Checkbox>
        {hidden > 0 && (
          <p>
            {board.hidden(hidden)}{' '}
            <Button variant="quiet" onClick={showAgain}>
              {board.showAgain}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
