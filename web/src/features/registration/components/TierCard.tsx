import { landing } from '@legacy-hub/domain/copy/landing';
import { formatAudShort } from '@legacy-hub/domain/money';
import { TIERS, type Tier, UNLIMITED, weeklyPrice } from '@legacy-hub/domain/tiers';
import { ButtonLink } from '../../../ui/Button.tsx';
import { TierDie } from '../../../ui/Die.tsx';
import styles from './TierCard.module.css';

export function TierCard({ tier }: { tier: Tier }) {
  const { allowance, extraSession } = TIERS[tier];
  return (
    <article className={styles.card} data-tier={tier}>
      <TierDie tier={tier} className={styles.die} />
      <h3>{landing.cards[tier]}</h3>
      <p className={styles.suits}>{landing.suits[tier]}</p>
      <p className={styles.price}>
        <strong>{formatAudShort(weeklyPrice(tier, 'full'))}</strong> {landing.perWeek}
      </p>
      <ul className={styles.features}>
        <li>{allowance === UNLIMITED ? landing.unlimitedAccess : landing.sessions(allowance)}</li>
        {extraSession && <li>{landing.extraSessions(formatAudShort(extraSession))}</li>}
      </ul>
      <ButtonLink to={`/form/${tier}`} variant="secondary">
        {landing.getMembership}
      </ButtonLink>
    </article>
  );
}
