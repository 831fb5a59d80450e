import { firstRenewalDay } from '@legacy-hub/domain/billing/prices/price-lines';
import { landing } from '@legacy-hub/domain/copy/public/landing';
import { thankYou } from '@legacy-hub/domain/copy/public/thank-you';
import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { formatPhone } from '@legacy-hub/domain/core/phone';
import { venue } from '@legacy-hub/domain/venue/settings';
import { openingStatus } from '@legacy-hub/domain/venue/time/opening-hours';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDerivedFromNow, useToday } from '../../live/use-now.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { DayPassTicket } from '../../pass/DayPassTicket.tsx';
import { closedPassText } from '../../pass/pass.ts';
import { ButtonLink, buttonClass } from '../../ui/actions/Button.tsx';
import { Die } from '../../ui/art/Die.tsx';
import { VenuePicture } from '../../ui/art/VenuePicture.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ProgressSteps } from '../../ui/feedback/ProgressSteps.tsx';
import { ErrorPage } from '../../ui/layout/ErrorPage.tsx';
import { NumberedSteps } from '../../ui/layout/NumberedSteps.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { type MembershipPurchase, parseCompleted, type WalkInPurchase } from './checkout/checkout-storage.ts';
import { PurchaseSummary, purchaseTotal } from './checkout/PurchaseSummary.tsx';
import styles from './ThankYouPage.module.css';

function NextSteps({ steps, children }: ComponentProps<typeof NumberedSteps>) {
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{thankYou.next.title}</h2>
      <NumberedSteps steps={steps} isRow>
        {children}
      </NumberedSteps>
    </section>
  );
}

const { visit } = landing;

type WhenYouComeProps = {
  phone?: string | undefined;
  /** Omitted if the page itself links to the map. */
  hasMap?: boolean;
};

/** The facts that a member without a login needs on arrival. */
function WhenYouCome({ phone, hasMap = false }: WhenYouComeProps) {
  const { street, suburb, state, postcode, mapUrl } = venue().address;
  const [picture] = venue().pictures;
  const status = useDerivedFromNow(
    'minute',
    (now) => visit.status(openingStatus(now, venue())),
    visit.statusPending,
  );
  return (
    <section aria-labelledby="visit" className={styles.visit}>
      {picture && <VenuePicture picture={picture} sizes="(min-width: 44rem) 33rem, 100vw" />}
      <h2 id="visit">{thankYou.visit.title}</h2>
      <dl>
        {phone !== undefined && (
          <div>
            <dt>{thankYou.visit.say}</dt>
            <dd className={styles.phone}>{formatPhone(phone)}</dd>
          </div>
        )}
        <div>
          <dt>{visit.where}</dt>
          <dd>
            {street}, {suburb} {state} {postcode}
            {hasMap && (
              <>
                <br />
                <a href={mapUrl}>{visit.map}</a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{visit.when}</dt>
          <dd>{status}</dd>
        </div>
      </dl>
    </section>
  );
}

function Celebration() {
  return (
    <div className={styles.dice} aria-hidden="true">
      <Die face={6} className={styles.first} />
      <Die face={6} className={styles.second} />
    </div>
  );
}

const copy = thankYou.counter;

const loadQrCode = () => import('../../pass/PassQrCode.tsx');

/** Shows the phone number, by which the counter finds the household, as a scannable code and in digits. */
const AtCounter = ({ phone }: { phone: string }) => (
  <section className={styles.show}>
    <div className={styles.code}>
      <Lazy load={loadQrCode} props={{ code: phone }} />
    </div>
    <p>
      {copy.show} <strong>{formatPhone(phone)}</strong>
    </p>
  </section>
);

/** The amount due, and what to show at the counter. Nothing here looks paid. */
function CounterThankYou({ household }: { household: MembershipPurchase }) {
  const today = useToday();
  return (
    <Page title={thankYou.title} wide>
      <p>
        <strong>{copy.registered}</strong>
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AtCounter phone={household.phone} />
          <PurchaseSummary purchase={household} day={today} total={copy.toPay} />
          <a href={venue().address.mapUrl} className={buttonClass('primary')}>
            {copy.directions}
          </a>
        </div>
        <WhenYouCome />
      </div>
      <NextSteps steps={thankYou.next.counter(household.email)} />
      <BackToStart />
    </Page>
  );
}

type MembershipThankYouProps = { household: MembershipPurchase; paidOn: VenueDate };

/** The way into the portal, the facts for a visit before that, and the card purchase. */
function MembershipThankYou({ household, paidOn }: MembershipThankYouProps) {
  const { email, phone, isMember = false } = household;
  return (
    <Page
      title={thankYou.title}
      wide
      above={
        <>
          <ProgressSteps at={3} />
          <Celebration />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <p>{thankYou.membership}</p>
          <ButtonLink to="/login" state={{ email }}>
            {thankYou.goToPortal}
          </ButtonLink>
          <div className={styles.summary}>
            <PurchaseSummary purchase={household} day={paidOn} total={thankYou.paidToday} />
            <p>
              {thankYou.paidUntil(
                formatDay(firstRenewalDay(paidOn)),
                formatAud(purchaseTotal(household, paidOn)),
                paidOn,
              )}
            </p>
          </div>
        </div>
        <WhenYouCome phone={phone} hasMap />
      </div>
      {isMember ? (
        <NextSteps steps={thankYou.next.member(email)} />
      ) : (
        <NextSteps steps={thankYou.next.membership(email)}>
          <p>
            {thankYou.noEmail}{' '}
            <Link to="/login" state={{ email, isResetting: true }}>
              {thankYou.newLink}
            </Link>
          </p>
        </NextSteps>
      )}
    </Page>
  );
}

/** The day pass itself, to show at the counter, unless the venue has closed that day. */
function WalkInThankYou({ walkIn, passCode }: { walkIn: WalkInPurchase; passCode: string | null }) {
  const closed = closedPassText(walkIn.date);
  return (
    <Page title={thankYou.title} subtitle={dayPass.yours} wide>
      {closed === null ? <p>{thankYou.walkIn}</p> : <Notice tone="warning">{closed}</Notice>}
      <div className={styles.columns}>
        {closed === null && passCode !== null && (
          <div className={styles.column}>
            <DayPassTicket
              pass={{ ...walkIn, code: passCode }}
              total={formatAud(cents(walkIn.totalAmountInCents))}
              isPaid
              consentPath={walkIn.consentPath}
            />
          </div>
        )}
        <WhenYouCome hasMap />
      </div>
      <BackToStart />
    </Page>
  );
}

const BackToStart = () => (
  <p className={styles.back}>
    <ButtonLink to="/" variant="quiet">
      {thankYou.backToStart}
    </ButtonLink>
  </p>
);

/** Shown if the browser has no record of a purchase. */
function NoPurchase() {
  return (
    <ErrorPage title={thankYou.noPurchase.title} calm>
      <p>{thankYou.noPurchase.explained}</p>
      <div className={styles.onward}>
        <ButtonLink to="/login">{thankYou.goToPortal}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {thankYou.backToStart}
        </ButtonLink>
      </div>
    </ErrorPage>
  );
}

/**
 * Thanks the customer for the purchase in the browser's history. Without a purchase, the address was opened
 * directly.
 */
export default function ThankYouPage() {
  const completed = parseCompleted(useLocation().state);
  if (completed === null) return <NoPurchase />;
  const { purchase, paidOn, passCode = null } = completed;
  if (purchase.kind === 'walk-in') return <WalkInThankYou walkIn={purchase} passCode={passCode} />;
  return paidOn === undefined ? (
    <CounterThankYou household={purchase} />
  ) : (
    <MembershipThankYou household={purchase} paidOn={paidOn} />
  );
}
