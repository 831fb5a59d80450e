import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { formatPhone } from '@legacy-hub/domain/phone';
import { VENUE } from '@legacy-hub/domain/venue';
import { buttonClass } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProgressSteps } from '../../../ui/ProgressSteps.tsx';
import type { MembershipPurchase } from '../checkout-storage.ts';
import { NextSteps } from './NextSteps.tsx';
import { PurchaseSummary } from './PurchaseSummary.tsx';
import styles from './ThankYou.module.css';
import { WhenYouCome } from './WhenYouCome.tsx';

const copy = thankYou.counter;

/** What to say and to pay at the counter. Nothing here looks paid. */
export function CounterThankYou({ household }: { household: MembershipPurchase | null }) {
  return (
    <Page title={thankYou.title} wide above={<ProgressSteps at={2} />}>
      <p>
        <strong>{copy.registered}</strong>
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          {household && (
            <>
              <PurchaseSummary purchase={household} total={copy.toPay} />
              <figure className={styles.speech}>
                <figcaption>{copy.say}</figcaption>
                <blockquote>{copy.saying(household.name, formatPhone(household.phone))}</blockquote>
              </figure>
            </>
          )}
          <a href={VENUE.address.mapUrl} className={buttonClass('primary')}>
            {copy.directions}
          </a>
          <WhenYouCome />
        </div>
        <div className={styles.column}>
          <NextSteps steps={thankYou.next.counter(household?.email ?? thankYou.yourEmail)} />
          <ButtonLink to="/" variant="secondary">
            {thankYou.backToStart}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
