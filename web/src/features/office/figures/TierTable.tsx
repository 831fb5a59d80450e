import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { membersAddress } from '@legacy-hub/domain/core/addresses';
import { NO_FIGURE } from '@legacy-hub/domain/core/figures';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { WireTierFigures } from '@legacy-hub/domain/figures/months';
import { signed } from '@legacy-hub/domain/figures/period-view';
import { type TierRow, tierRows } from '@legacy-hub/domain/figures/tier-rows';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './MonthFigures.module.css';
import { type Names, NamesDialog } from './NamesDialog.tsx';

type Props = {
  tiers: readonly WireTierFigures[];
  /** The days of the week or month, and its name. */
  range: { from: VenueDate; until: VenueDate; name: string };
  /** True once the week or month has ended, whose members are those at its end. */
  isOver: boolean;
};

/** The members of each tier, and the changes of a week or a month. A number opens the names behind it. */
export function TierTable({ tiers, range, isOver }: Props) {
  const [names, setNames] = useState<Omit<Names, 'range'> | null>(null);
  const { tier, atEnd, now, paused, joined, left, changed } = copy.tiers;
  return (
    <>
      <table className={`${styles.table} ${styles.tiers}`}>
        <caption>{copy.tiers.title}</caption>
        <thead>
          <tr>
            {[tier, isOver ? atEnd : now, paused, joined, left, changed].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tierRows(tiers).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <Listed count={row.members} show="all" isOver={isOver} />
              </td>
              <td>
                <Listed count={row.paused} show="paused" isOver={isOver} />
              </td>
              {(['joined', 'left'] as const).map((what) => (
                <td key={what}>
                  <Count row={row} what={what} text={String(row[what] || NO_FIGURE)} onOpen={setNames} />
                </td>
              ))}
              <td>
                <Count row={row} what="changed" text={changeText(row)} onOpen={setNames} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {names && <NamesDialog names={{ ...names, range }} onClose={() => setNames(null)} />}
    </>
  );
}

type ListedProps = { count: number; show: 'all' | 'paused'; isOver: boolean };

/** Links the current members to their list. Past ones have none. */
const Listed = ({ count, show, isOver }: ListedProps) =>
  isOver || count === 0 ? count || NO_FIGURE : <Link to={membersAddress(show)}>{count}</Link>;

type CountProps = {
  row: TierRow;
  what: Names['what'];
  text: string;
  onOpen: (names: { what: Names['what']; tier: Tier | null; count: number | null }) => void;
};

/** Changes of tier cancel each other out in the total, which opens the names of everyone. */
function changeText({ tier, changed }: TierRow): string {
  if (changed !== 0) return signed(changed);
  return tier === null ? copy.tiers.show : NO_FIGURE;
}

function Count({ row, what, text, onOpen }: CountProps) {
  if (text === NO_FIGURE) return text;
  const count = what === 'changed' ? null : row[what];
  return (
    <button
      type="button"
      className={styles.count}
      data-screen={text === copy.tiers.show || undefined}
      aria-label={copy.tiers.names(copy.tiers[what], row.name, row[what])}
      onClick={() => onOpen({ what, tier: row.tier, count })}
    >
      {text}
    </button>
  );
}
