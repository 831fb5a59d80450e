import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { formatDay, formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useSubscription } from '../../../browser/use-subscription.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CustomerLinks } from '../sections/CustomerLinks.tsx';
import list from '../sections/EntryList.module.css';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import styles from './Closures.module.css';
import { describeDays, describeSummary } from './describe.ts';

type FollowedClosure = OutputOf<typeof closuresEndpoints.listClosures>['closures'][number];

const ASK_AGAIN_MS = 2000;

/** The number of newest closures in view; earlier ones are collapsed. */
const SHOWN = 3;

function startAsking(ask: () => void): () => void {
  const timer = setInterval(ask, ASK_AGAIN_MS);
  return () => clearInterval(timer);
}

const isRunning = ({ kind, isSettled }: FollowedClosure): boolean => !isSettled && kind !== 'pause';

/** Shows the outcome for the customers of closed or reopened days, live while it is in progress. */
export function WhatFollowed({ open }: { open: OpenSettings }) {
  const [reloads, setReloads] = useState(0);
  const query = useApiQuery(
    closuresEndpoints.listClosures,
    {},
    { since: `${open.settings.revision}-${reloads}` },
  );
  const isInProgress = query.state === 'ready' && query.data.closures.some(isRunning);
  useSubscription(isInProgress, startAsking, () => setReloads(reloads + 1));
  return (
    <Loaded from={query} failed={copy.failed} loading={null}>
      {({ closures, withoutPause }) => (
        <>
          {withoutPause.map((period) => (
            <PauseLater key={period.from} period={period} onPaused={() => setReloads(reloads + 1)} />
          ))}
          {closures.length > 0 && (
            <div>
              <h3 className={styles.followed}>{copy.followed}</h3>
              <ClosureList closures={closures.slice(0, SHOWN)} nameOf={open.nameOf} />
              {closures.length > SHOWN && (
                <details className={styles.past}>
                  <summary>{copy.earlier}</summary>
                  <ClosureList closures={closures.slice(SHOWN)} nameOf={open.nameOf} />
                </details>
              )}
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

type Period = OutputOf<typeof closuresEndpoints.listClosures>['withoutPause'][number];

/** Offers to pause memberships for a long closure that was entered earlier. */
function PauseLater({ period, onPaused }: { period: Period; onPaused: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { send } = useApiCall(closuresEndpoints.pauseForClosure);
  const [from, to] = [formatDay(period.from), formatDay(period.to)];

  async function pause(): Promise<string | null> {
    const result = await send(period);
    if (!result.ok) return errorMessage(result.refusal, copy.pauseFailed);
    setIsAsking(false);
    onPaused();
    return null;
  }

  return (
    <div className={list.row}>
      <p>{copy.noPause(from, to)}</p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {copy.pauseLater}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.pause(from, to)}
          cancel={copy.back}
          confirm={copy.pauseLater}
          onConfirm={pause}
          onClose={() => setIsAsking(false)}
        >
          <p>{copy.pauseExplained}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type ListProps = { closures: readonly FollowedClosure[]; nameOf: OpenSettings['nameOf'] };

const ClosureList = ({ closures, nameOf }: ListProps) => (
  <ul className={list.list}>
    {closures.map((each) => (
      <ClosureRow key={each.id} closure={each} who={nameOf(each.by)} />
    ))}
  </ul>
);

function ClosureRow({ closure, who }: { closure: FollowedClosure; who: string }) {
  const { kind, days, reason, at, failed } = closure;
  return (
    <li className={list.row}>
      <div>
        <strong>{copy.heading(copy.kinds[kind], describeDays(days), reason)}</strong>
        <p>{copy.by(formatMoment(instant(Date.parse(at))), who)}</p>
        <Outcome closure={closure} />
        {failed.length > 0 && (
          <>
            <p>{copy.notSettled}</p>
            <CustomerLinks customers={failed} />
          </>
        )}
      </div>
    </li>
  );
}

function Outcome({ closure }: { closure: FollowedClosure }) {
  const { kind, expected, done, isSettled, summary } = closure;
  if (kind === 'pause' && !isSettled) return <p>{copy.pausing(done)}</p>;
  if (isSettled) {
    const texts = summary ? describeSummary(summary) : [];
    return <p className={styles.outcome}>{texts.length === 0 ? copy.nobody[kind] : formatNames(texts)}</p>;
  }
  if (done >= expected) return <p role="status">{copy.lastLook}</p>;
  return (
    <p className={styles.outcome}>
      <progress max={expected} value={done} aria-label={copy.progress(done, expected)} />{' '}
      <span aria-hidden="true">{copy.progress(done, expected)}</span>
    </p>
  );
}
