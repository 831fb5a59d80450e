import { counter } from '@legacy-hub/domain/copy/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { formatNames } from '@legacy-hub/domain/copy/plural';
import { formatTime } from '@legacy-hub/domain/venue-time';
import type { RefusedPress } from '../../../outbox/entries.ts';
import { lastContactAt } from '../../../outbox/last-contact.ts';
import { useKept, useOutbox } from '../../../outbox/use-outbox.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { explainRefusal } from '../explain-refusal.ts';
import styles from './KeptPresses.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';

type Props = { onOpen: (customerId: string) => void };

/** What was pressed without a network: how much waits, since when, and what the server refused afterwards. */
export function KeptPresses({ onOpen }: Props) {
  const { waiting, refused, locked } = useKept();
  const [first] = waiting;
  const lastContact = lastContactAt();
  if (!first && refused.length === 0 && locked === 0) return null;
  return (
    <section aria-label={copy.label} className={styles.kept}>
      {first && (
        <Notice tone="info">
          <p>{copy.waiting(waiting.length, formatTime(first.at))}</p>
          {lastContact !== null && <p>{copy.stale(formatTime(lastContact))}</p>}
        </Notice>
      )}
      {locked > 0 && <Notice tone="info">{copy.locked(locked)}</Notice>}
      {refused.map((each) => (
        <Refused key={each.id} refused={each} onOpen={onOpen} />
      ))}
    </section>
  );
}

function Refused({ refused, onOpen }: Props & { refused: RefusedPress }) {
  const outbox = useOutbox();
  const { press, refusal } = refused;
  const time = formatTime(press.at);
  const what = press.kind === 'check-in' ? copy.checkIn : copy.undoCheckIn;

  return (
    <OfflineNotice
      names={formatNames(press.visits.map(({ name }) => name || counter.visit.unnamed))}
      what={(names) => what(names, time)}
      reasons={explainRefusal(refusal).reasons.map(({ message }) => message)}
      onOpen={() => onOpen(press.customerId)}
      onDismiss={() => void outbox?.dismiss(refused)}
    />
  );
}
