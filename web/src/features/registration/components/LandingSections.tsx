import { landing } from '@legacy-hub/domain/copy/public/landing';
import { abnOf } from '@legacy-hub/domain/copy/shared/site';
import { type Cents, formatAudShort } from '@legacy-hub/domain/core/money';
import { isGstRegistered } from '@legacy-hub/domain/venue/gst';
import { dayPassRatesOn, type DayPassRates as Rates } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts';
import { useToday } from '../../../live/use-now.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Die } from '../../../ui/art/Die.tsx';
import { PrivacyLink, TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import { NumberedSteps } from '../../../ui/layout/NumberedSteps.tsx';
import { VenuePhone } from '../../../ui/layout/VenuePhone.tsx';
import styles from './LandingSections.module.css';
import { MembershipFields, type People, RegistrationTotal } from './MembershipFields.tsx';

export function HowItWorks() {
  const { title, list } = landing.steps;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.title}>
        {title}
      </h2>
      <NumberedSteps steps={list} isRow />
    </section>
  );
}

const copy = landing.dayPass;
const perHour = (amount: Cents) => `${formatAudShort(amount)} ${copy.perHour}`;

const ratesOf = (rates: Rates) => [
  [copy.entry, perHour(rates.entryPerHour)],
  [copy.concession, perHour(rates.studentOrPensionerPerHour)],
  [
    copy.adults,
    `${formatAudShort(rates.firstAdult)} ${copy.firstAdult}, ${formatAudShort(rates.furtherAdult)} ${copy.furtherAdult}`,
  ],
  [copy.additionalChildren, `${formatAudShort(rates.familyChildPerHour)} ${copy.perHourEach}`],
];

export function DayPassRates() {
  const rates = dayPassRatesOn(useToday(), venue());
  return (
    <section className={styles.ticket} aria-labelledby="day-pass">
      <div className={styles.rateTable}>
        <h2 id="day-pass">{copy.title}</h2>
        <dl className={styles.rates}>
          {ratesOf(rates).map(([who, price]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.stub}>
        <Die face={1} className={styles.rateDie} />
        <ButtonLink to="/walk-in" variant="secondary">
          {copy.getDayPass}
        </ButtonLink>
      </div>
    </section>
  );
}

const { title, introduction, join } = landing.familyPrice;

/** Calculates a family's weekly price. The choice is passed to the registration form. */
export function FamilyPrice() {
  const [people, setPeople] = useState<People>({ memberships: ['leader', 'supporter'], familyNames: [] });
  const { memberships } = people;
  const [primary, ...family] = memberships;
  return (
    <section className={styles.builder} aria-labelledby="family-price">
      <div className={styles.intro}>
        <h2 id="family-price">{title}</h2>
        <p>{introduction}</p>
      </div>
      <fieldset className={styles.people} disabled={!useIsHydrated()}>
        <MembershipFields {...people} onChange={setPeople} />
      </fieldset>
      <div className={styles.total}>
        <RegistrationTotal memberships={memberships} />
        <ButtonLink to={`/form/${primary}?family=${family.join(',')}`} variant="secondary">
          {join}
        </ButtonLink>
      </div>
    </section>
  );
}

export function CommonQuestions() {
  const { title, list } = landing.questions;
  const concession = formatAudShort(dayPassRatesOn(useToday(), venue()).studentOrPensionerPerHour);
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <div>
        {list(concession).map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function SiteFooter() {
  const { street, suburb, state, postcode } = venue().address;
  const today = useToday();
  return (
    <footer className={styles.footer}>
      <p>
        <strong>{venue().name}</strong>
        <br />
        {street}, {suburb} {state} {postcode}
      </p>
      <p>
        <VenuePhone />
        <br />
        <a href={`mailto:${venue().email}`}>{venue().email}</a>
      </p>
      <p>
        <TermsLink>{landing.footer.terms}</TermsLink>
        <br />
        <PrivacyLink />
      </p>
      <p>
        {abnOf(venue().abn)}
        <br />
        {landing.footer.prices(isGstRegistered(today))}
      </p>
    </footer>
  );
}
