import {
  compareDrawer,
  countOf,
  type DrawerCount as DrawerCounts,
  NOTES_AND_COINS,
} from '@legacy-hub/domain/billing/drawer-count';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import type { Cents } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './DrawerCount.module.css';

const copy = counterMoney.takings.drawer;

const NOTHING_COUNTED: DrawerCounts = { counts: {}, float: '' };

/** The notes and coins in the drawer, compared with the cash it should have. */
export function DrawerCount({ expected }: { expected: Cents }) {
  const [count, setCount] = useState(NOTHING_COUNTED);
  const { counts, float } = count;
  const { lines, result, floatError } = compareDrawer(count, expected);
  return (
    <Disclosure title={copy.title} level="h4">
      <div className={styles.count}>
        <p className={styles.note}>{copy.notSaved}</p>
        <div className={styles.fields}>
          {NOTES_AND_COINS.map(({ value, label }) => (
            <TextField
              key={value}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              value={counts[value] ?? ''}
              onValueChange={(typed) => setCount({ float, counts: { ...counts, [value]: countOf(typed) } })}
            />
          ))}
        </div>
        <div className={styles.result}>
          <TextField
            label={copy.float}
            hint={copy.floatHint}
            error={floatError}
            inputMode="decimal"
            autoComplete="off"
            value={float}
            onValueChange={(typed) => setCount({ counts, float: typed })}
          />
          <LineItems lines={lines} total={result} />
        </div>
      </div>
    </Disclosure>
  );
}
