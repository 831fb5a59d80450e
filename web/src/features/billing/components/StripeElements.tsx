import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { network } from '@legacy-hub/domain/copy/site';
import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, Suspense, use } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { getStripe } from '../stripe-js.ts';
import { CARD_FONT } from '../use-card-style.ts';

/** Loads Stripe.js for the card field inside it, and only then. */
export function StripeElements({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Loading />}>
      <LoadedElements>{children}</LoadedElements>
    </Suspense>
  );
}

function LoadedElements({ children }: { children: ReactNode }) {
  const stripe = use(getStripe());
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
    <Elements stripe={stripe} options={{ locale: 'en-AU', fonts: [cardFont()] }}>
      {children}
    </Elements>
  );
}

/** The card field is an iframe of another origin, which may load our font because its headers say so. */
const cardFont = () => ({
  family: CARD_FONT,
  src: `url(${new URL(figtree, location.origin).href})`,
  weight: '300 900',
});
