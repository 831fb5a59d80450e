import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeMembers as copy } from '@legacy-hub/domain/copy/office/members';
import { COUNTER, customerAddress } from '@legacy-hub/domain/core/addresses';
import type { getMemberCounts } from '@legacy-hub/domain/office/member-endpoints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './MemberList.module.css';
import { type MemberRow, memberRows } from './member-rows.ts';
import { type Filter, useMembers } from './use-members.ts';

type Props = {
  show: Filter;
  /** Empty unless a name is searched for. */
  name: string;
  /** Null until the counts are loaded. */
  counts: OutputOf<typeof getMemberCounts> | null;
};

/** The members of a filter. A row opens the household at the counter. */
export function MemberList({ show, name, counts }: Props) {
  const members = useMembers(show, name);
  const { query, households, next, problem, isReading, saved } = members;
  const [isWriting, setWriting] = useState(false);
  const rows = memberRows(households);
  const inAll = show === 'all' && name === '' && counts ? [copy.people(counts.people)] : [];
  const total = name === '' && counts ? counts.households[show] : households.length;
  return (
    <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={8} />}>
      {(first) => (
        <div className={styles.list}>
          {households.length === 0 ? (
            <EmptyState message={name === '' ? copy.nobody[show] : copy.notFound(name)}>
              {name !== '' && <Link to={COUNTER}>{copy.findFormer}</Link>}
            </EmptyState>
          ) : (
            <>
              <div className={styles.bar}>
                <p>
                  {next === null
                    ? copy.all(households.length, rows.length)
                    : [copy.shown(households.length, total), ...inAll].join(', ')}
                </p>
                <Button variant="quiet" onClick={() => setWriting(true)}>
                  {copy.emailThese(next === null ? households.length : total)}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => (saved === null ? members.saveAll(first) : members.stop())}
                >
                  {saved === null ? copy.save : copy.stop}
                </Button>
              </div>
              {isWriting && (
                <LazyPart
                  load={loadMessageDialog}
                  props={{
                    audience: { of: 'members' as const, show, name },
                    title: copy.emailTitle,
                    onClose: () => setWriting(false),
                  }}
                />
              )}
              {saved !== null && <p role="status">{copy.saving(saved, total)}</p>}
              <div className={styles.sheet}>
                <People caption={copy.filters[show]} rows={rows} />
              </div>
            </>
          )}
          {problem !== null && <Notice tone="error">{problem}</Notice>}
          {next !== null && (
            <Button variant="secondary" busy={isReading} onClick={() => members.readMore(next)}>
              {copy.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

const loadMessageDialog = () => import('../messages/MessageDialog.tsx');

const COLUMNS = (['name', 'tier', 'status', 'paidUntil', 'lastVisit'] as const).map(
  (column) => copy.columns[column],
);

/** A row has two lines on a phone: name and membership, then payment and last visit. */
const People = ({ caption, rows }: { caption: string; rows: readonly MemberRow[] }) => (
  <table className={styles.people} data-all-paid={rows.every(({ tone }) => tone === 'success') || undefined}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {COLUMNS.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Person key={row.key} row={row} />
      ))}
    </tbody>
  </table>
);

const Person = ({ row }: { row: MemberRow }) => (
  <tr>
    <td className={styles.name}>
      <Link to={customerAddress(row.userId)}>{row.name}</Link>
      {row.household !== null && <span className={styles.household}> {copy.ofHousehold(row.household)}</span>}
    </td>
    <td>{row.tier}</td>
    <td className={styles.status}>
      {row.tone === 'success' ? (
        <span className={styles.usual}>{row.status}</span>
      ) : (
        <Badge tone={row.tone}>{row.status}</Badge>
      )}
    </td>
    <td data-before={row.paidUntil === copy.noDay ? undefined : copy.until}>{row.paidUntil}</td>
    <td data-before={row.lastVisit === copy.noVisit ? undefined : copy.seen}>{row.lastVisit}</td>
  </tr>
);
