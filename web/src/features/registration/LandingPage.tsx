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
  const [firstLine, secondLine] = landing.tagline;
  return (
    <main className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <p className={styles.tagline}>
            <strong>{firstLine}</strong>
            <span>{secondLine}</span>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {landing.title}
          </h1>
          <ButtonLink to="/login" variant="secondary">
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
