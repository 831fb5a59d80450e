import { landing } from '@legacy-hub/domain/copy/public/landing';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import { dayPassRatesOn, weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { PricesNotice, usePrices } from '../../api/prices.tsx';
import { useToday } from '../../live/use-now.ts';
import { ButtonLink, buttonClass } from '../../ui/actions/Button.tsx';
import { RoomScene } from '../../ui/art/scenes.tsx';
import { usePageHeading } from '../../ui/layout/Page.tsx';
import { Gallery } from './components/Gallery.tsx';
import {
  CommonQuestions,
  DayPassRates,
  FamilyPrice,
  HowItWorks,
  SiteFooter,
} from './components/LandingSections.tsx';
import { TierCard } from './components/TierCard.tsx';
import { OpenNow, VisitFacts } from './components/VisitFacts.tsx';
import styles from './LandingPage.module.css';

const HIGHEST_FIRST = TIER_ORDER.toReversed();

const lowestPrices = (day: VenueDate) =>
  landing.from(
    formatAudShort(weeklyPricesOn(day, venue())[TIER_ORDER[0]]),
    formatAudShort(dayPassRatesOn(day, venue()).entryPerHour),
  );

export function LandingPage() {
  const heading = usePageHeading(null);
  usePrices();
  const [firstLine, secondLine] = landing.tagline;
  return (
    <>
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
            <p className={styles.lead}>{venue().introduction}</p>
            <p className={styles.from}>{lowestPrices(useToday())}</p>
            <p className={styles.begin}>
              <a href="#options" className={buttonClass('primary')}>
                {landing.join}
              </a>
              <ButtonLink to="/walk-in" variant="secondary">
                {landing.dayPassInstead}
              </ButtonLink>
            </p>
            <OpenNow />
          </div>
          <RoomScene />
        </div>
        <Gallery />
        <section aria-labelledby="options">
          <div className={styles.heading}>
            <h2 id="options">{landing.subtitle}</h2>
            <p>{landing.familyNote}</p>
          </div>
          <PricesNotice />
          <div className={styles.tiers}>
            {HIGHEST_FIRST.map((tier) => (
              <TierCard key={tier} tier={tier} />
            ))}
          </div>
        </section>
        <FamilyPrice />
        <DayPassRates />
        <HowItWorks />
        <VisitFacts />
        <CommonQuestions />
      </main>
      <SiteFooter />
    </>
  );
}
