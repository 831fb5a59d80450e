import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { recountDay } from '@legacy-hub/domain/figures/endpoints';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Recount.module.css';

const copy = officeMonth.recount;

type Progress = { done: number; wrong: readonly VenueDate[]; state: 'running' | 'ended' | 'stopped' };

const NOT_BEGUN: Progress = { done: 0, wrong: [], state: 'running' };

/** Recounts the days of a month, one at a time, until stopped. */
export function Recount({ days, onCorrected }: { days: readonly VenueDate[]; onCorrected: () => void }) {
  const callAsUser = useCallAsUser();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  function stop() {
    isWanted.current = false;
  }

  async function recount() {
    isWanted.current = true;
    setError(null);
    let current = NOT_BEGUN;
    for (const day of days) {
      setProgress(current);
      const result = await callAsUser(recountDay, { day });
      if (!result.ok) {
        setError(errorMessage(result.refusal, copy.failed(formatDay(day))));
        break;
      }
      const wrong = result.data.wasWrong ? [...current.wrong, day] : current.wrong;
      current = { ...current, done: current.done + 1, wrong };
      if (!isWanted.current) break;
    }
    setProgress({ ...current, state: current.done === days.length ? 'ended' : 'stopped' });
    if (current.wrong.length > 0) onCorrected();
  }

  const isRunning = progress?.state === 'running';
  return (
    <Disclosure title={copy.title}>
      <div className={styles.recount}>
        <p>{copy.explained}</p>
        {isRunning ? (
          <Button variant="secondary" onClick={stop}>
            {copy.stop}
          </Button>
        ) : (
          <Button variant="secondary" onClick={recount}>
            {copy.start}
          </Button>
        )}
        <div role="status">{progress && <Outcome progress={progress} days={days.length} />}</div>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Disclosure>
  );
}

function Outcome({ progress: { state, done, wrong }, days }: { progress: Progress; days: number }) {
  const corrected = wrong.length > 0 && <p>{copy.corrected(wrong.map(formatDay).join(', '))}</p>;
  if (state === 'running')
    return (
      <>
        <progress value={done} max={days} aria-label={copy.title} /> {copy.progress(done, days)}
        {corrected}
      </>
    );
  return (
    <>
      {state === 'stopped' && <p>{copy.stopped(done, days)}</p>}
      {state === 'ended' && wrong.length === 0 && <p>{copy.allRight(days)}</p>}
      {corrected}
    </>
  );
}
