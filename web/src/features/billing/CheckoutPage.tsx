import { checkout } from '@legacy-hub/domain/copy/checkout';
import { useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LostPiece } from '../../ui/ErrorIllustration.tsx';
import { Page } from '../../ui/Page.tsx';
import { Steps } from '../../ui/ProgressSteps.tsx';
import styles from './CheckoutPage.module.css';
import { keptPurchase } from './checkout-storage.ts';
import { CardForm } from './components/CardForm.tsx';
import { PurchaseLines } from './components/PurchaseSummary.tsx';
import { CardTill } from './components/StripeElements.tsx';

export default function CheckoutPage() {
  const [purchase] = useState(keptPurchase);
  if (!purchase) {
    return (
      <Page title={checkout.nothingToPay.title} above={<LostPiece />}>
        <div className={styles.waysBack}>
          <ButtonLink to="/">{checkout.nothingToPay.membership}</ButtonLink>
          <ButtonLink to="/walk-in" look="quiet">
            {checkout.nothingToPay.dayPass}
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={checkout.title} above={<Steps at={2} />}>
      <PurchaseLines purchase={purchase} />
      <CardTill>
        <CardForm purchase={purchase} />
      </CardTill>
    </Page>
  );
}
