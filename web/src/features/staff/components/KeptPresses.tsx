import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { formatAudShort } from '@legacy-hub/domain/money';
import { keptCashCents } from '@legacy-hub/domain/outbox/kept-cash';
import { formatTime } from '@legacy-hub/domain/venue-time';
import type { RefusedPress } from '../../../outbox/entries.ts';
import { lastContactAt } from '../../../outbox/last-contact.ts';
import { useKept, useOutbox } from '../../../outbox/use-outbox.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { describeRefused } from '../describe-refused.ts';
import styles from './KeptPresses.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';

const SETTLE = { label: copy.cash.settled, of: copy.cash.settledOf };

type Props = { onOpen: (customerId: string) => void };

/** What was pressed without a network: how much waits, since when, and what the server refused afterwards. */
export function KeptPresses({ onOpen }: Props) {
  const { waiting, refused, locked } = useKept();
  const [first] = waiting;
  const lastContact = lastContactAt();
  const cash = keptCashCents(waiting);
  if (!first && refused.length === 0 && locked === 0) return null;
  return (
    <section aria-label={copy.label} className={styles.kept}>
      {first && (
        <Notice tone="info">
          <p>{copy.waiting(waiting.length, formatTime(first.at))}</p>
          {cash > 0 && <p>{copy.waitingCash(formatAudShort(cash))}</p>}
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
  const { press } = refused;
  const { names, what, reasons, hasCustomer } = describeRefused(refused);

  return (
    <OfflineNotice
      names={names}
      what={what}
      reasons={reasons}
      onOpen={hasCustomer ? () => onOpen(press.customerId) : null}
      {...(press.kind === 'take-cash' && { dismiss: SETTLE })}
      onDismiss={() => void outbox?.dismiss(refused)}
    />
  );
}
