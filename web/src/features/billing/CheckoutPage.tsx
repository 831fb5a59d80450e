import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { useState } from 'react';
import { PricesNotice, usePrices } from '../../api/prices.tsx';
import { useToday } from '../../live/use-now.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { ProgressSteps } from '../../ui/feedback/ProgressSteps.tsx';
import { ErrorPage } from '../../ui/layout/ErrorPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './CheckoutPage.module.css';
import { StripeElements } from './cards/CardField.tsx';
import { CardForm } from './checkout/CardForm.tsx';
import { CheckoutFacts } from './checkout/CheckoutFacts.tsx';
import { openPurchase, savePurchase } from './checkout/checkout-storage.ts';
import { PurchaseSummary } from './checkout/PurchaseSummary.tsx';

export default function CheckoutPage() {
  const [purchase, setPurchase] = useState(openPurchase);
  const today = useToday();
  usePrices();
  if (!purchase) {
    return (
      <ErrorPage title={checkout.nothingToPay.title} calm>
        <p>{checkout.nothingToPay.explained}</p>
        <div className={styles.actions}>
          <ButtonLink to="/">{checkout.nothingToPay.membership}</ButtonLink>
          <ButtonLink to="/walk-in" variant="secondary">
            {checkout.nothingToPay.dayPass}
          </ButtonLink>
        </div>
      </ErrorPage>
    );
  }
  return (
    <Page title={checkout.title} above={<ProgressSteps at={2} />} wide>
      <div className={styles.columns}>
        <div className={styles.payment}>
          {purchase.kind === 'membership' && <PricesNotice />}
          <PurchaseSummary purchase={purchase} day={today} />
          <StripeElements>
            <CardForm
              purchase={purchase}
              onChange={(due) => {
                savePurchase(due);
                setPurchase(due);
              }}
            />
          </StripeElements>
        </div>
        <CheckoutFacts purchase={purchase} />
      </div>
    </Page>
  );
}
