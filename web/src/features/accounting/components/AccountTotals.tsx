import { accountsView, withProviderDays } from '@legacy-hub/domain/accounting/journal-days';
import type { DayRange } from '@legacy-hub/domain/accounting/range';
import type { WireProofDay } from '@legacy-hub/domain/accounting/wire';
import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import type { AccountCodes } from '@legacy-hub/domain/venue/schema/account-names';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { Link } from 'react-router-dom';
import { saveCsv } from '../../../browser/save-file.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Table } from '../../../ui/data/Table.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useJournal } from '../use-journal.ts';
import styles from './Accounts.module.css';
import { Progress } from './Progress.tsx';

const { totals: copy, download, progress } = officeAccounts;

type Props = {
  range: DayRange;
  codes: AccountCodes;
  proofs: readonly WireProofDay[];
  /** False once every day of the range is over and counted. */
  mayChange: boolean;
};

/** The totals of each account, and the files for the accountant. */
export function AccountTotals({ range, codes, proofs, mayChange }: Props) {
  const { journal, read, stop } = useJournal(range, codes);
  const { from, until } = range;
  if (journal.state === 'unread')
    return (
      <>
        <p className={styles.note}>{copy.unread}</p>
        <div>
          <Button variant="secondary" onClick={read}>
            {copy.read}
          </Button>
        </div>
      </>
    );
  if (journal.state === 'reading')
    return <Progress text={progress.reading(formatDay(journal.at))} onStop={stop} />;
  const { rows, total, csv, xero } = accountsView(
    withProviderDays(journal.days, proofs, codes),
    codes,
    venue(),
  );
  const isComplete = journal.state === 'read';
  return (
    <>
      {!isComplete && (
        <Notice tone="warning">
          <p>{journal.state === 'stopped' ? progress.stopped : progress.failed}</p>
          {journal.message !== '' && <p>{journal.message}</p>}
          <Button variant="secondary" onClick={read}>
            {progress.again}
          </Button>
        </Notice>
      )}
      {journal.unreadable > 0 && <Notice tone="error">{copy.unreadable(journal.unreadable)}</Notice>}
      {rows.length === 0 ? (
        <EmptyState message={copy.none} />
      ) : (
        <>
          <p className={styles.note}>{copy.explained}</p>
          <div className={styles.totals}>
            <Table
              caption={copy.caption}
              columns={[
                { title: copy.account, cell: (row) => <Account {...row} /> },
                { title: copy.wentTo, cell: ({ wentTo }) => wentTo, isFigure: true },
                { title: copy.cameFrom, cell: ({ cameFrom }) => cameFrom, isFigure: true },
              ]}
              rows={[...rows, { account: copy.sum, code: '', ...total }]}
              keyOf={({ account }) => account}
            />
          </div>
        </>
      )}
      {isComplete && rows.length > 0 && (
        <div className={styles.downloads}>
          <Button onClick={() => saveCsv(download.file(from, until), csv)}>{download.journal}</Button>
          <Button
            variant="secondary"
            onClick={() => {
              for (const [index, file] of xero.entries())
                saveCsv(download.xeroFile(from, until, index + 1), [file]);
            }}
          >
            {xero.length === 1 ? download.xero : download.xeroFiles(xero.length)}
          </Button>
          {mayChange && <p>{download.mayChange}</p>}
          <p className={styles.note}>{download.xeroExplained}</p>
        </div>
      )}
      <p className={styles.downloads}>
        <Link to="/admin-portal/office/venue">{copy.editCodes}</Link>
      </p>
    </>
  );
}

const Account = ({ account, code }: { account: string; code: string }) => (
  <>
    {account} <small className={styles.note}>{code}</small>
  </>
);
