import { counter } from '@legacy-hub/domain/copy/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { formatNames } from '@legacy-hub/domain/copy/plural';
import { doubleEntriesOf } from '@legacy-hub/domain/outbox/double-entry-view';
import { formatTime } from '@legacy-hub/domain/venue-time';
import { useKept } from '../../../outbox/use-outbox.ts';
import { useDoubleEntries } from '../../visits/live.ts';
import { useSettledEntries } from '../use-settled-entries.ts';
import styles from './KeptPresses.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';

type Props = { staff: string; onOpen: (customerId: string) => void };

/** Tells whoever let somebody in that a counter without a network did so too; there, the refused press says it. */
export function DoubleEntries({ staff, onOpen }: Props) {
  const live = useDoubleEntries(staff);
  const { refused } = useKept();
  const { settled, settle } = useSettledEntries();
  const own = refused.map(({ press }) => press.idempotencyKey);
  const entries = live.state === 'ready' ? doubleEntriesOf(live.data, [...settled, ...own]) : [];
  if (entries.length === 0) return null;
  return (
    <section aria-label={copy.twice.label} className={styles.kept}>
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
