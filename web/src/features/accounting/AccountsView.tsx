import { accountCodes } from '@legacy-hub/domain/accounting/accounts';
import { type DayRange, rangeOf } from '@legacy-hub/domain/accounting/range';
import { officeAccounts as copy } from '@legacy-hub/domain/copy/office-accounts';
import { formatFullDate } from '@legacy-hub/domain/venue-time';
import { type ReactNode, useId, useState } from 'react';
import { useSettings } from '../../browser/venue-settings.ts';
import { useToday } from '../../live/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { View } from '../../ui/SideMenu.tsx';
import styles from './components/Accounts.module.css';
import { AccountTotals } from './components/AccountTotals.tsx';
import { Proof } from './components/Proof.tsx';
import { RangePicker } from './components/RangePicker.tsx';
import { useProof } from './use-proof.ts';

/** Accounts, in the owner's office: what the accountant needs, and whether it adds up. */
export default function AccountsView() {
  const today = useToday();
  const [range, setRange] = useState(() => rangeOf('thisMonth', today));
  return (
    <View title={copy.title}>
      <p>{copy.explained}</p>
      <p className={styles.range}>
        {copy.range.written(formatFullDate(range.from), formatFullDate(range.until))}
      </p>
      <div className={`${styles.bar} ${styles.picker}`}>
        <RangePicker range={range} onRange={setRange} />
        <Button variant="secondary" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
      <Accounts key={`${range.from} ${range.until}`} range={range} />
    </View>
  );
}

function Accounts({ range }: { range: DayRange }) {
  useSettings();
  const proof = useProof(range);
  const today = useToday();
  const mayChange = range.until === today || proof.counted.some(({ count }) => count === null);
  return (
    <>
      <Part title={copy.proof.title}>
        <Proof range={range} proof={proof} />
      </Part>
      <Part title={copy.totals.title}>
        <AccountTotals range={range} codes={accountCodes()} proofs={proof.days} mayChange={mayChange} />
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
