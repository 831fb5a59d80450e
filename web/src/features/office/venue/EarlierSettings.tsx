import type { VenueSection } from '@legacy-hub/domain/office/describe-venue';
import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { officePage } from '../copy/page.ts';
import { ChangeList } from '../sections/ChangeList.tsx';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import { describeChange } from '../sections/describe-change.ts';
import type { Change, OpenSettings } from '../sections/use-venue-settings.ts';
import styles from './EarlierSettings.module.css';

const copy = officePage.history;

const momentOf = ({ changedAt }: Change): string => formatMoment(instant(Date.parse(changedAt)));

/** Lists the changes, newest first, with buttons to restore them. */
export function EarlierSettings({ open }: { open: OpenSettings }) {
  const [restoring, setRestoring] = useState<Change | null>(null);
  return (
    <Disclosure title={copy.title}>
      <Loaded from={open.history} failed={copy.failed} loading={null}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p>{copy.none}</p>
          ) : (
            <ol className={styles.list}>
              {changes.map((change, index) => (
                <ChangeRow
                  key={change.revision}
                  change={change}
                  before={changes[index + 1]}
                  who={open.nameOf(change.changedBy)}
                  isCurrent={change.revision === open.settings.revision}
                  onRestore={() => setRestoring(change)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {restoring && <RestoreDialog change={restoring} open={open} onClose={() => setRestoring(null)} />}
    </Disclosure>
  );
}

type RowProps = {
  change: Change;
  before: Change | undefined;
  who: string;
  isCurrent: boolean;
  onRestore: () => void;
};

function ChangeRow({ change, before, who, isCurrent, onRestore }: RowProps) {
  const moment = momentOf(change);
  return (
    <li className={styles.change}>
      <div className={styles.heading}>
        <p>{copy.by(change.revision, moment, who)}</p>
        {isCurrent ? (
          <Badge tone="info">{copy.current}</Badge>
        ) : (
          <Button variant="quiet" aria-label={copy.restoreLabel(change.revision, moment)} onClick={onRestore}>
            {copy.restore}
          </Button>
        )}
      </div>
      <WhatChanged change={change} before={before} />
    </li>
  );
}

function WhatChanged({ change, before }: Pick<RowProps, 'change' | 'before'>) {
  if (!before) return <p>{change.revision === 1 ? copy.setUp : copy.unknown}</p>;
  const changes = describeChange(before.venue, change.venue);
  return changes.length === 0 ? <p>{copy.unchanged}</p> : <ChangeList changes={changes} />;
}

/** The sections that determine if a day is open. */
const DECIDES_DAYS: readonly VenueSection[] = ['hours', 'closures'];

type DialogProps = { change: Change; open: OpenSettings; onClose: () => void };

function RestoreDialog({ change, open, onClose }: DialogProps) {
  const current = open.settings.venue;
  // Prices may have been charged or announced, and removed pictures are deleted.
  const restored = { ...change.venue, prices: current.prices, pictures: current.pictures };
  const changes = describeChange(current, restored);

  return (
    <ConfirmSaving
      title={copy.restoreTitle}
      confirm={changes.length > 0 ? copy.restore : null}
      open={open}
      changed={restored}
      onSaved={onClose}
      onClose={onClose}
    >
      {changes.length > 0 ? (
        <>
          <p>{copy.restoreExplained(change.revision, momentOf(change))}</p>
          <ChangeList changes={changes} />
          {changes.some(({ section }) => DECIDES_DAYS.includes(section)) && <p>{copy.restoreKeeps}</p>}
        </>
      ) : (
        <p>{copy.same}</p>
      )}
    </ConfirmSaving>
  );
}
