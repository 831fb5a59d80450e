import { checkedUntil, type ProofView, proofView } from '@legacy-hub/domain/accounting/proof-view';
import type { DayRange } from '@legacy-hub/domain/accounting/range';
import { officeAccounts } from '@legacy-hub/domain/copy/office-accounts';
import { formatDay } from '@legacy-hub/domain/venue-time';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { customerAddress } from '../../../session/customer-address.ts';
import { DAYS } from '../../../session/office-addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { useProof } from '../use-proof.ts';
import styles from './Accounts.module.css';
import { Progress } from './Progress.tsx';

const { proof: copy, progress } = officeAccounts;

type Props = { range: DayRange; proof: ReturnType<typeof useProof> };

/** Whether every payment is where it belongs, and what isn't, by name. */
export function Proof({ range, proof: { query, days, counted, checking, check, stop } }: Props) {
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <QueryResult query={query} failed={copy.failed} loading={loading}>
      {() => {
        const view = proofView(days, range, counted);
        return (
          <>
            <Result view={view} range={range} />
            {checking.day === null ? (
              <div>
                <Button variant="secondary" onClick={() => void check()}>
                  {copy.checkAgain}
                </Button>
              </div>
            ) : (
              <Progress text={progress.checking(formatDay(checking.day))} onStop={stop} />
            )}
            {checking.message !== '' && (
              <Notice tone="error">
                {copy.checkFailed} {checking.message}
              </Notice>
            )}
            {days.length > 0 && <Figures view={view} />}
          </>
        );
      }}
    </QueryResult>
  );
}

function Result({ view, range }: { view: ProofView; range: DayRange }) {
  const until = checkedUntil(view, range);
  const isComplete = view.unchecked.length === 0;
  return (
    <>
      <Notice tone={view.isRight ? (isComplete ? 'success' : 'info') : 'warning'}>
        {view.difference !== null && (
          <p>
            <strong>{view.difference}</strong>
          </p>
        )}
        {view.isRight && isComplete && <p>{copy.allRight}</p>}
        {until !== null && <p>{copy.checkedUntil(formatDay(until))}</p>}
        {!isComplete && <p>{copy.neverChecked(view.unchecked.length)}</p>}
        {!view.hasStaffLog && <p>{copy.noStaffLog}</p>}
      </Notice>
      <Exceptions view={view} />
    </>
  );
}

function Exceptions({ view: { exceptions, closings, unlisted } }: { view: ProofView }) {
  const count = exceptions.length + closings.length + unlisted;
  if (count === 0) return null;
  return (
    <section className={styles.exceptions}>
      <h3>{copy.exceptions(count)}</h3>
      <ul>
        {exceptions.map(({ key, text, details, customer }) => (
          <li key={key}>
            <p>{text}</p>
            <p className={styles.note}>{details}</p>
            {customer ? (
              <Link to={customerAddress(customer.id)}>{copy.open(customer.name)}</Link>
            ) : (
              <p className={styles.note}>{copy.noCustomer}</p>
            )}
          </li>
        ))}
        {closings.map((text) => (
          <li key={text}>
            <Link to={DAYS}>{text}</Link>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{copy.unlisted(unlisted)}</p>}
    </section>
  );
}

const Figures = ({ view: { sides, provider } }: { view: ProofView }) => (
  <div className={styles.figures}>
    <Table
      caption={copy.sides}
      columns={[
        { title: copy.side, cell: ({ side }) => side },
        { title: copy.ledger, cell: ({ ledger }) => ledger },
        { title: copy.found, cell: ({ found }) => found },
      ]}
      rows={sides}
      keyOf={({ side }) => side}
    />
    <LineItems lines={provider.lines} total={provider.held} />
  </div>
);
