import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { customerAddress, dayAddress } from '@legacy-hub/domain/core/addresses';
import { listNeedsYou } from '@legacy-hub/domain/figures/endpoints';
import type { Need, NeedKind, WireNeeds } from '@legacy-hub/domain/figures/wire';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button, Spinner } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './NeedsYou.module.css';

const copy = officeMonth.needsYou;

/** Lists items that need the owner's attention. An item opens its customer at the counter. */
export function NeedsYou() {
  const query = useApiQuery(listNeedsYou, {});
  return (
    <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={5} />}>
      {({ needs }) => {
        const kinds = needs.filter(({ named, unreadable }) => named.length + unreadable > 0);
        if (kinds.length === 0) return <p>{copy.none}</p>;
        return (
          <div className={styles.kinds}>
            {kinds.map((each) => (
              <Kind key={each.kind} needs={each} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Shows the first items of a kind, and the others on request. */
function Kind({ needs: first }: { needs: WireNeeds }) {
  const { kind } = first;
  const [isOpen, setOpen] = useState(false);
  const rest = useApiQuery(listNeedsYou, isOpen ? { show: kind } : null);
  const all = isOpen && rest.state === 'ready' ? rest.data.needs[0] : undefined;
  const { named, more, unreadable } = all ?? first;
  const count = named.length + more + unreadable;
  return (
    <section className={styles.kind}>
      <h3>
        {copy.kinds[kind]} <span className={styles.count}>{count}</span>
      </h3>
      {named.length > 0 && (
        <ul>
          {named.map((need) => (
            <li key={need.id}>
              <Name kind={kind} need={need} />
              <small>{need.text}</small>
            </li>
          ))}
        </ul>
      )}
      {unreadable > 0 && <Notice tone="error">{copy.unreadable(unreadable)}</Notice>}
      {all && more > 0 && <p>{copy.more(more)}</p>}
      {isOpen && rest.state === 'failed' && (
        <RetryNotice messages={[copy.allFailed, rest.message]} onRetry={rest.retry} />
      )}
      {first.more > 0 && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen && rest.state === 'loading' && <Spinner />}
          {isOpen ? copy.fewer : copy.all(count)}
        </Button>
      )}
    </section>
  );
}

function Name({ kind, need: { id, customerId, name } }: { kind: NeedKind; need: Need }) {
  if (kind === 'uncounted') return <Link to={dayAddress(id)}>{name}</Link>;
  return customerId === null ? <Address text={name} /> : <Link to={customerAddress(customerId)}>{name}</Link>;
}

/** Breaks an email address before its @ rather than within a word. */
function Address({ text }: { text: string }) {
  const [before = '', ...after] = text.split('@');
  return (
    <span>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </span>
  );
}
