import { checkout } from '@legacy-hub/domain/copy/checkout';
import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { formatAud } from '@legacy-hub/domain/money';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProgressSteps } from '../../../ui/ProgressSteps.tsx';
import type { MembershipPurchase } from '../checkout-storage.ts';
import { Celebration } from './Celebration.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PurchaseSummary, purchaseTotal } from './PurchaseSummary.tsx';
import styles from './ThankYou.module.css';

/** What was bought by card, and how to get into the portal. */
export function MembershipThankYou({ household }: { household: MembershipPurchase | null }) {
  return (
    <Page
      title={thankYou.title}
      above={
        <>
          <ProgressSteps at={3} />
          <Celebration />
        </>
      }
    >
      <p>{thankYou.membership}</p>
      <NextSteps steps={thankYou.next.membership(household?.email ?? thankYou.yourEmail)} />
      {household && (
        <div className={styles.summary}>
          <PurchaseSummary purchase={household} total={thankYou.paidToday} />
          <p>{checkout.chargedWeekly(formatAud(purchaseTotal(household)))}</p>
        </div>
      )}
      <div>
        <ButtonLink to="/login">{thankYou.goToPortal}</ButtonLink>
      </div>
    </Page>
  );
}
