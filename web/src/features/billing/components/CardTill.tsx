import { network } from '@legacy-hub/domain/texts/network';
import { Elements } from '@stripe/react-stripe-js';
import { use } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Purchase } from '../keep-purchase.ts';
import { loadCardProvider } from '../load-card-provider.ts';
import { CardForm } from './CardForm.tsx';

export function CardTill({ purchase }: { purchase: Purchase }) {
  const stripe = use(loadCardProvider());
  if (!stripe) {
    return (
      <Notice tone="error">
        <p>{network.chunkFailed}</p>
        <div>
          <Button onClick={() => location.reload()}>{network.retry}</Button>
        </div>
      </Notice>
    );
  }
  return (
    <Elements stripe={stripe} options={{ locale: 'en-AU' }}>
      <CardForm purchase={purchase} />
    </Elements>
  );
}
