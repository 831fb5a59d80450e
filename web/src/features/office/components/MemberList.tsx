import { officeMembers as copy } from '@legacy-hub/domain/copy/office-members';
import { type MemberRow, memberRows } from '@legacy-hub/domain/office/member-rows';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { customerAddress } from '../../../session/customer-address.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { type Filter, useMembers } from '../use-members.ts';
import styles from './MemberList.module.css';

const COLUMNS = [
  { title: copy.columns.name, cell: (row: MemberRow) => <Name row={row} /> },
  { title: copy.columns.tier, cell: ({ tier }: MemberRow) => tier },
  {
    title: copy.columns.status,
    cell: ({ status, tone }: MemberRow) => <Badge tone={tone}>{status}</Badge>,
  },
  { title: copy.columns.paidUntil, cell: ({ paidUntil }: MemberRow) => paidUntil },
  { title: copy.columns.lastVisit, cell: ({ lastVisit }: MemberRow) => lastVisit },
];

const loading = (
  <div role="status" aria-label={copy.loading}>
    <Skeleton lines={8} />
  </div>
);

/** The members that a filter shows; each opens their household at the counter. */
export function MemberList({ show }: { show: Filter }) {
  const members = useMembers(show);
  const { query, households, next, problem, isReading, saved } = members;
  return (
    <QueryResult query={query} failed={copy.failed} loading={loading}>
      {(first) =>
        households.length === 0 ? (
          <EmptyState message={copy.nobody[show]} />
        ) : (
          <div className={styles.list}>
            <div className={styles.bar}>
              <p>{copy.shown(households.length, first.total ?? households.length)}</p>
              <Button
                variant="quiet"
                onClick={() => (saved === null ? members.saveAll(first) : members.stop())}
              >
                {saved === null ? copy.save : copy.stop}
              </Button>
            </div>
            {saved !== null && <p role="status">{copy.saving(saved, first.total ?? saved)}</p>}
            <Table
              caption={copy.filters[show]}
              columns={COLUMNS}
              rows={memberRows(households)}
              keyOf={({ key }) => key}
            />
            {problem !== null && <Notice tone="error">{problem}</Notice>}
            {next !== null && (
              <Button variant="secondary" busy={isReading} onClick={() => members.readMore(next)}>
                {copy.more}
              </Button>
            )}
          </div>
        )
      }
    </QueryResult>
  );
}

const Name = ({ row: { userId, name, household } }: { row: MemberRow }) => (
  <span className={styles.name}>
    <Link to={customerAddress(userId)}>{name}</Link>
    {household !== null && <span className={styles.household}>{copy.ofHousehold(household)}</span>}
  </span>
);
