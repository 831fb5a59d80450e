import type { Payer } from '@legacy-hub/domain/billing/cash-due';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { formatAudShort } from '@legacy-hub/domain/money';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './CashPayers.module.css';

type Props = {
  payers: readonly Payer[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

/** Selects who is paid for. A person who cannot pay cash shows the reason. */
export function CashPayers({ payers, chosen, onChosen }: Props) {
  const tick = (id: string, ticked: boolean) =>
    onChosen(ticked ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.payers}>
      <legend>{counterMoney.cash.who}</legend>
      {payers.map(({ id, name, tier, weekly, status, reason }) => (
        <div key={id} className={styles.payer}>
          <Checkbox
            name={id}
            value={chosen.includes(id)}
            disabled={reason !== null}
            onValueChange={(ticked) => tick(id, ticked)}
          >
            <span className={styles.name}>{name}</span>{' '}
            <small>
              {tier}, {reason ?? status}
            </small>
          </Checkbox>
          <span className={styles.price}>{formatAudShort(weekly)}</span>
        </div>
      ))}
    </fieldset>
  );
}
