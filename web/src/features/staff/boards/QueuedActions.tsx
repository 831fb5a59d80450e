import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter/offline';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { COUNTER_METHODS } from '@legacy-hub/domain/core/payment-methods';
import { doubleEntriesOf } from '@legacy-hub/domain/outbox/double-entry';
import { queuedCents } from '@legacy-hub/domain/outbox/queued';
import { formatTime } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import type { RefusedAction } from '../../../outbox/entries.ts';
import { useOutbox, useQueue } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useDoubleEntries } from '../../visits/live.ts';
import { describeRefused } from './describe-refused.ts';
import styles from './QueuedActions.module.css';

type OfflineNoticeProps = {
  names: string;
  what: string;
  reasons: readonly string[];
  onOpen: (() => void) | null;
  /** The label of the dismiss button, and its full text for screen readers. */
  dismiss?: { label: string; of: (names: string) => string };
  onDismiss: () => void;
  onRetry?: () => void;
};

const DISMISS = { label: copy.dismiss, of: copy.dismissOf };

/** Results that differ from the counter's offline decisions, until staff dismiss them. */
function OfflineNotice(props: OfflineNoticeProps) {
  const { names, what, reasons, onOpen, dismiss = DISMISS, onDismiss, onRetry } = props;
  return (
    <Notice tone="error">
      <p>{what}</p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      <div className={styles.buttons}>
        {onRetry && (
          <Button variant="secondary" aria-label={copy.tryAgainOf(names)} onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        )}
        {onOpen && (
          <Button variant="secondary" aria-label={copy.openOf(names)} onClick={onOpen}>
            {copy.open}
          </Button>
        )}
        <Button variant="secondary" aria-label={dismiss.of(names)} onClick={onDismiss}>
          {dismiss.label}
        </Button>
      </div>
    </Notice>
  );
}

const SETTLE = { label: copy.payment.settled, of: copy.payment.settledOf };

type QueuedActionsProps = { onOpen: (customerId: string) => void };

/**
 * Offline actions: the queued ones with their number and age, and those that the server refused or failed to
 * process.
 */
export function QueuedActions({ onOpen }: QueuedActionsProps) {
  const { waiting, refused, locked } = useQueue();
  const [first] = waiting;
  if (!first && refused.length === 0 && locked === 0) return null;
  return (
    <section aria-label={copy.label} className={styles.queued}>
      {first && (
        <Notice tone="warning">
          <p>{copy.waiting(waiting.length, formatTime(first.at))}</p>
          {COUNTER_METHODS.map((method) => {
            const amount = queuedCents(waiting, method);
            return amount > 0 && <p key={method}>{copy.waitingMoney(formatAudShort(amount), method)}</p>;
          })}
        </Notice>
      )}
      {locked > 0 && <Notice tone="warning">{copy.locked(locked)}</Notice>}
      {refused.map((each) => (
        <Refused key={each.id} refused={each} onOpen={onOpen} />
      ))}
    </section>
  );
}

function Refused({ refused, onOpen }: QueuedActionsProps & { refused: RefusedAction }) {
  const outbox = useOutbox();
  const { action } = refused;
  const { names, what, reasons, hasCustomer } = describeRefused(refused);

  return (
    <OfflineNotice
      names={names}
      what={what}
      reasons={reasons}
      onOpen={hasCustomer ? () => onOpen(action.customerId) : null}
      {...((action.kind === 'take-cash' || action.kind === 'sell-items') && { dismiss: SETTLE })}
      {...(refused.isSetAside && { onRetry: () => void outbox?.retry(refused) })}
      onDismiss={() => void outbox?.dismiss(refused)}
    />
  );
}

const MAX_KEYS = 50;
const keysSchema = z.array(z.string());
const NONE: string[] = [];

/** The idempotency keys of the double check-ins that staff of this device have dismissed. */
function useSettledEntries() {
  const [settled, setSettled] = useLocalStorage('settled-entries', keysSchema, NONE);
  const settle = (key: string) => setSettled((keys) => [...keys, key].slice(-MAX_KEYS));
  return { settled, settle };
}

type DoubleEntriesProps = { staff: string; onOpen: (customerId: string) => void };

/**
 * Shows double check-ins to the staff who checked people in online. At the offline counter, the refused
 * action shows them.
 */
export function DoubleEntries({ staff, onOpen }: DoubleEntriesProps) {
  const live = useDoubleEntries(staff);
  const { refused } = useQueue();
  const { settled, settle } = useSettledEntries();
  const own = refused.map(({ action }) => action.idempotencyKey);
  const entries = live.state === 'ready' ? doubleEntriesOf(live.data, [...settled, ...own]) : [];
  if (entries.length === 0) return null;
  return (
    <section aria-label={copy.twice.label} className={styles.queued}>
      {entries.map(({ idempotencyKey, customerId, names: people, first, again }) => {
        const names = formatNames(people.map((name) => name || counter.visit.unnamed));
        return (
          <OfflineNotice
            key={idempotencyKey}
            names={names}
            what={copy.twice.who(names)}
            reasons={[copy.twice.when(formatTime(first), formatTime(again))]}
            onOpen={customerId === null ? null : () => onOpen(customerId)}
            onDismiss={() => settle(idempotencyKey)}
          />
        );
      })}
    </section>
  );
}
