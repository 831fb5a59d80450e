import type { TierOption } from '@legacy-hub/domain/billing/view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { formatAudShort } from '@legacy-hub/domain/money';
import { TierDie } from '../../../ui/TierDie.tsx';
import styles from './TierOptionCard.module.css';

const { manage } = portalSettings;

function TierFacts({ tier, name, weekly, monthly }: TierOption) {
  return (
    <>
      <TierDie tier={tier} className={styles.die} />
      <span className={styles.name}>{name}</span>
      <span className={styles.monthly}>{manage.monthlyPrice(formatAudShort(monthly))}</span>
      <span className={styles.weekly}>{manage.weeklyPrice(formatAudShort(weekly))}</span>
    </>
  );
}

/** The current tier. */
export function CurrentTier({ option }: { option: TierOption }) {
  return (
    <div className={styles.card} data-tier={option.tier}>
      <TierFacts {...option} />
    </div>
  );
}

type Props = {
  option: TierOption;
  chosen: boolean;
  disabled: boolean;
  /** The id of the message that explains why it cannot be chosen. */
  reasonId: string | undefined;
  onChosen: () => void;
};

/** A tier to choose. */
export function TierOptionCard({ option, chosen, disabled, reasonId, onChosen }: Props) {
  return (
    <button
      type="button"
      className={`${styles.card} ${styles.option}`}
      data-tier={option.tier}
      aria-pressed={chosen}
      aria-describedby={reasonId}
      disabled={disabled}
      onClick={onChosen}
    >
      <TierFacts {...option} />
    </button>
  );
}
