import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { dayOf, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { hereNow } from '@legacy-hub/domain/visits/here-now';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { useCallback, useId } from 'react';
import * as z from 'zod/mini';
import { useKeptHere } from '../../../app/use-local-storage.ts';
import { LiveBoard } from '../../../live/LiveBoard.tsx';
import { useFromNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lookAgain, useTodaysVisits } from '../live.ts';
import styles from './HereNow.module.css';
import { HereNowRow } from './HereNowRow.tsx';
import { HereNowEnds } from './SessionEndAlert.tsx';

const board = counterBoards.hereNow;
const words = { loading: board.loading, failed: board.failed, offline: null };

/** Everybody who is in, and for how long still. */
export function HereNow() {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{counter.hereNow.title}</h2>
      <LiveStays />
    </section>
  );
}

function LiveStays() {
  const live = useTodaysVisits();
  return (
    <LiveBoard live={live} lines={4} words={words} onRetry={lookAgain}>
      {(visits) => <Stays visits={visits} />}
    </LiveBoard>
  );
}

const seenOffShape = z.object({ day: z.string(), visitIds: z.array(z.string()) });
const yesOrNo = z.boolean();
const NOBODY = { day: '', visitIds: [] };

/** Whom this screen has seen off today. */
function useSeenOff() {
  const today = useFromNow('minute', dayOf);
  const [{ day, visitIds }, change] = useKeptHere('seen-off', seenOffShape, NOBODY);
  const seeOff = useCallback(
    (visitId: string) =>
      change((before) => {
        const earlier = before.day === today ? before.visitIds : [];
        return { day: today, visitIds: [...earlier, visitId] };
      }),
    [change, today],
  );
  return {
    seenOff: day === today ? visitIds : NOBODY.visitIds,
    seeOff,
    showAgain: () => change(() => NOBODY),
  };
}

function Stays({ visits }: { visits: readonly VisitRecord[] }) {
  const { seenOff, seeOff, showAgain } = useSeenOff();
  const [hasSound, keepSound] = useKeptHere('sound-at-the-end', yesOrNo, true);
  const stays = hereNow(visits, seenOff, VENUE_ZONE);
  const hidden = visits.filter(({ id }) => seenOff.includes(id)).length;
  return (
    <>
      <HereNowEnds stays={stays} hasSound={hasSound} />
      {stays.length === 0 ? (
        <EmptyState sentence={counter.hereNow.nobody} />
      ) : (
        <ul className={styles.stays}>
          {stays.map((stay) => (
            <HereNowRow key={stay.visitId} {...stay} onSeenOff={seeOff} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Checkbox name="sound" checked={hasSound} onChecked={(isOn) => keepSound(() => isOn)}>
          {board.sound}
        </Checkbox>
        {hidden > 0 && (
          <p>
            {board.hidden(hidden)}{' '}
            <Button look="quiet" onClick={showAgain}>
              {board.showAgain}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
