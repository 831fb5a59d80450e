import { landing } from '@legacy-hub/domain/copy/public/landing';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { TIERS, type Tier, UNLIMITED, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import { sessionPriceOn, weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useToday } from '../../../live/use-now.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import styles from './TierCard.module.css';

export function TierCard({ tier }: { tier: Tier }) {
  const today = useToday();
  const { allowance, buysSessions } = TIERS[tier];
  return (
    <article className={styles.card} data-tier={tier}>
      <TierDie tier={tier} className={styles.die} />
      <h3>{landing.cards[tier]}</h3>
      <p className={styles.suits}>{landing.suits[tier]}</p>
      <p className={styles.price}>
        <strong>{formatAudShort(weeklyPrice(tier, 'full', weeklyPricesOn(today, venue())))}</strong>{' '}
        {landing.perWeek}
      </p>
      <ul className={styles.features}>
        <li>{allowance === UNLIMITED ? landing.unlimitedAccess : landing.sessions(allowance)}</li>
        {buysSessions && <li>{landing.extraSessions(formatAudShort(sessionPriceOn(today, venue())))}</li>}
      </ul>
      <ButtonLink to={`/form/${tier}`} variant="secondary">
        {landing.getMembership}
      </ButtonLink>
    </article>
  );
}
