import { landing } from '@legacy-hub/domain/copy/landing';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { DayPassRates } from './components/DayPassRates.tsx';
import { DiceTower } from './components/DiceTower.tsx';
import { TierCard } from './components/TierCard.tsx';
import styles from './LandingPage.module.css';

const HIGHEST_FIRST = TIER_ORDER.toReversed();

export function LandingPage() {
  const heading = usePageHeading(null);
  const [we, way] = landing.tagline;
  return (
    <main className={styles.page}>
      <div className={styles.stage}>
        <div className={styles.words}>
          <p className={styles.tagline}>
            <strong>{we}</strong>
            <span>{way}</span>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {landing.title}
          </h1>
          <ButtonLink to="/login" variant="quiet">
            {landing.login}
          </ButtonLink>
        </div>
        <DiceTower />
      </div>
      <section aria-labelledby="options">
        <div className={styles.heading}>
          <h2 id="options">{landing.subtitle}</h2>
          <p>{landing.familyNote}</p>
        </div>
        <div className={styles.tiers}>
          {HIGHEST_FIRST.map((tier) => (
            <TierCard key={tier} tier={tier} />
          ))}
        </div>
      </section>
      <DayPassRates />
      <p className={styles.small}>{landing.gstIncluded}</p>
    </main>
  );
}
