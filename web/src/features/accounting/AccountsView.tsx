import { type DayRange, rangeOf, rangeProblem } from '@legacy-hub/domain/accounting/range';
import { officeAccounts as copy } from '@legacy-hub/domain/copy/office/accounts';
import { PARAMETERS } from '@legacy-hub/domain/core/addresses';
import { getVenueSettings } from '@legacy-hub/domain/office/endpoints';
import { USUAL_CODES } from '@legacy-hub/domain/venue/schema/account-names';
import { formatFullDate, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ApiQuery, useApiQuery } from '../../api/use-api-query.ts';
import { useToday } from '../../live/use-now.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import styles from './components/Accounts.module.css';
import { AccountTotals } from './components/AccountTotals.tsx';
import { Proof } from './components/Proof.tsx';
import { RangePicker } from './components/RangePicker.tsx';
import { useProof } from './use-proof.ts';

/** Accounts in the owner's office: the accountant's figures, and a check that they add up. */
export default function AccountsView() {
  const today = useToday();
  const [search] = useSearchParams();
  const [range, setRange] = useState(() => rangeInAddress(search, today) ?? rangeOf('thisMonth', today));
  const settings = useApiQuery(getVenueSettings, {});
  return (
    <View
      title={copy.title}
      actions={
        <Button variant="secondary" onClick={() => print()}>
          {copy.print}
        </Button>
      }
    >
      <p>{copy.explained}</p>
      <p className={styles.range}>
        {copy.range.written(formatFullDate(range.from), formatFullDate(range.until))}
      </p>
      <div className={`${styles.bar} ${styles.picker}`}>
        <RangePicker range={range} onRange={setRange} />
      </div>
      <Accounts key={`${range.from} ${range.until}`} range={range} settings={settings} />
    </View>
  );
}

function rangeInAddress(search: URLSearchParams, today: VenueDate): DayRange | null {
  const from = parseVenueDate(search.get(PARAMETERS.firstDay) ?? '');
  const until = parseVenueDate(search.get(PARAMETERS.lastDay) ?? '');
  const range = from && until && { from, until };
  return range && rangeProblem(range, today) === null ? range : null;
}

function Accounts({ range, settings }: { range: DayRange; settings: ApiQuery<typeof getVenueSettings> }) {
  const proof = useProof(range);
  const today = useToday();
  const mayChange = range.until === today || proof.counted.some(({ count }) => count === null);
  return (
    <>
      <Part title={copy.proof.title}>
        <Proof range={range} proof={proof} />
      </Part>
      <Part title={copy.totals.title}>
        <Loaded
          from={settings}
          failed={copy.totals.noCodes}
          loading={<LoadingSkeleton label={copy.totals.loadingCodes} lines={2} />}
        >
          {({ venue }) => (
            <AccountTotals
              range={range}
              codes={venue?.accountCodes ?? USUAL_CODES}
              proofs={proof.days}
              mayChange={mayChange}
            />
          )}
        </Loaded>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
