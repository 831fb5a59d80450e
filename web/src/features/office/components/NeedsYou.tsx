import { officeMonth } from '@legacy-hub/domain/copy/office-month';
import { listNeedsYou } from '@legacy-hub/domain/figures/endpoints';
import type { Need, WireNeeds } from '@legacy-hub/domain/figures/wire';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { customerAddress } from '../../../session/customer-address.ts';
import { DAYS } from '../../../session/office-addresses.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './NeedsYou.module.css';

const copy = officeMonth.needsYou;

/** Whom or what the owner has to see to. Each entry opens its customer at the counter. */
export function NeedsYou() {
  const query = useApiQuery(listNeedsYou, {});
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={5} />
    </div>
  );
  return (
    <QueryResult query={query} failed={copy.failed} loading={loading}>
      {({ needs }) => {
        const kinds = needs.filter(({ named }) => named.length > 0);
        if (kinds.length === 0) return <p>{copy.none}</p>;
        return kinds.map((each) => <Kind key={each.kind} needs={each} />);
      }}
    </QueryResult>
  );
}

function Kind({ needs: { kind, named, more } }: { needs: WireNeeds }) {
  return (
    <section className={styles.kind}>
      <h3>
        {copy.kinds[kind]} <span className={styles.count}>{named.length + more}</span>
      </h3>
      <ul>
        {named.map((need) => (
          <li key={need.id}>
            {kind === 'uncounted' ? <Link to={DAYS}>{need.name}</Link> : <Name need={need} />}
            <small>{need.text}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{copy.more(more)}</p>}
    </section>
  );
}

const Name = ({ need: { customerId, name } }: { need: Need }) =>
  customerId === null ? <Address text={name} /> : <Link to={customerAddress(customerId)}>{name}</Link>;

/** An email address breaks before its @ rather than in a word. */
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
