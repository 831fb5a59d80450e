import { checkedUntil, type ProofView, proofView } from '@legacy-hub/domain/accounting/proof-view';
import type { DayRange } from '@legacy-hub/domain/accounting/range';
import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { customerAddress, dayAddress } from '@legacy-hub/domain/core/addresses';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { type BridgeView, bridgeView } from '../bridge-view.ts';
import type { useProof } from '../use-proof.ts';
import styles from './Accounts.module.css';
import { Progress } from './Progress.tsx';
import { SumTable } from './SumTable.tsx';

const { proof: copy, progress } = officeAccounts;

type Props = { range: DayRange; proof: ReturnType<typeof useProof> };

/** Shows if every payment is booked correctly, and lists the ones that aren't. */
export function Proof({ range, proof: { query, days, counted, takings, checking, check, stop } }: Props) {
  return (
    <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={4} />}>
      {() => {
        const view = proofView(days, range, counted);
        const isComplete = view.unchecked.length === 0;
        return (
          <>
            <Result view={view} range={range} />
            {checking.day === null ? (
              <div className={styles.check}>
                <Button variant={isComplete ? 'secondary' : 'primary'} onClick={() => void check()}>
                  {isComplete ? copy.checkAgain : copy.checkNow}
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
            <SumTable {...view} />
            <p className={styles.note}>{copy.partOf}</p>
            <Bridge {...bridgeView({ days, counted, takings })} />
            <Exceptions view={view} isComplete={isComplete} />
            {days.length > 0 && <AtProvider view={view} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Result({ view, range }: { view: ProofView; range: DayRange }) {
  const until = checkedUntil(view, range);
  const isComplete = view.unchecked.length === 0;
  return (
    <Notice tone={view.isRight ? (isComplete ? 'success' : 'info') : 'warning'}>
      {view.difference !== null && (
        <p>
          <strong>{isComplete ? view.difference : copy.soFar(view.difference)}</strong>
        </p>
      )}
      {view.differenceParts !== null && <p>{view.differenceParts}</p>}
      {view.notCounted !== null && <p>{copy.waits(view.notCounted)}</p>}
      {view.isRight && isComplete && <p>{copy.allRight}</p>}
      {until !== null && <p>{copy.checkedUntil(formatDay(until))}</p>}
      {!isComplete && <p>{copy.neverChecked(view.unchecked.length)}</p>}
      {!view.hasStaffLog && <p>{copy.noStaffLog}</p>}
    </Notice>
  );
}

type ExceptionsProps = { view: ProofView; isComplete: boolean };

function Exceptions({ view: { exceptions, closings, unlisted }, isComplete }: ExceptionsProps) {
  const count = exceptions.length + closings.length + unlisted;
  if (count === 0) return null;
  return (
    <section className={styles.exceptions}>
      <h3>{isComplete ? copy.exceptions(count) : copy.foundSoFar(count)}</h3>
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
        {closings.map(({ day, text }) => (
          <li key={day}>
            <Link to={dayAddress(day)}>{text}</Link>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{copy.unlisted(unlisted)}</p>}
    </section>
  );
}

/** Leads from the checked sum to the takings that the month shows. */
const Bridge = ({ lines, takings }: BridgeView) => (
  <section className={styles.provider} aria-label={copy.bridge.title}>
    <h3>{copy.bridge.title}</h3>
    <LineItems lines={lines} total={takings} />
  </section>
);

const AtProvider = ({ view: { staffLog, provider } }: { view: ProofView }) => (
  <section className={styles.provider} aria-label={copy.provider}>
    <h3>{copy.provider}</h3>
    <LineItems lines={provider.lines} total={provider.held} />
    <p className={styles.note}>{staffLog}</p>
  </section>
);
