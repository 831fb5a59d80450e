import { firstRenewalDay } from '@legacy-hub/domain/billing/price-lines';
import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { formatAud } from '@legacy-hub/domain/money';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue-time';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProgressSteps } from '../../../ui/ProgressSteps.tsx';
import type { MembershipPurchase } from '../checkout-storage.ts';
import { Celebration } from './Celebration.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PurchaseSummary, purchaseTotal } from './PurchaseSummary.tsx';
import styles from './ThankYou.module.css';
import { WhenYouCome } from './WhenYouCome.tsx';

type Props = { household: MembershipPurchase | null; paidOn: VenueDate | null };

/** How to get into the portal, what to know when coming before that, and what was bought by card. */
export function MembershipThankYou({ household, paidOn }: Props) {
  const email = household?.email;
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
      <p>{thankYou.membership}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NextSteps steps={thankYou.next.membership(email ?? thankYou.yourEmail)}>
            <p>
              {thankYou.noEmail}{' '}
              <Link to="/login" state={{ email, isResetting: true }}>
                {thankYou.newLink}
              </Link>
            </p>
          </NextSteps>
          <ButtonLink to="/login" state={{ email }}>
            {thankYou.goToPortal}
          </ButtonLink>
        </div>
        <div className={styles.column}>
          <WhenYouCome phone={household?.phone} hasMap />
          {household && paidOn && (
            <div className={styles.summary}>
              <PurchaseSummary purchase={household} total={thankYou.paidToday} />
              <p>
                {thankYou.paidUntil(formatDay(firstRenewalDay(paidOn)), formatAud(purchaseTotal(household)))}
              </p>
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}
