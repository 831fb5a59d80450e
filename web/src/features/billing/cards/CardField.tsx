import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { CardElement, Elements } from '@stripe/react-stripe-js';
import { type ReactNode, Suspense, use, useId, useState } from 'react';
import { useSubscription } from '../../../browser/use-subscription.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import field from '../../../ui/fields/TextField.module.css';
import type { OpenAttempt } from './attempt-storage.ts';
import styles from './CardField.module.css';
import { getStripe } from './stripe-js.ts';

const CARD_FONT = 'Figtree';

/** Loads Stripe.js only when a card field is rendered inside. */
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

/**
 * The font for the card field, an iframe from another origin, which may load it because of the font's CORS
 * headers.
 */
const cardFont = () => ({
  family: CARD_FONT,
  src: `url(${new URL(figtree, location.origin).href})`,
  weight: '300 900',
});

type Props = {
  disabled: boolean;
  errorId: string | undefined;
  /** Focuses the field once Stripe has mounted it. */
  focusOnReady?: boolean;
  /** Called by the card field, because keystrokes inside its iframe do not reach the page. */
  onEscape?: () => void;
};

/** Stripe's card field. The card number never reaches our servers. */
export function CardField({ disabled, errorId, focusOnReady = false, onEscape }: Props) {
  const id = useId();
  const [cardError, setCardError] = useState<string | null>(null);
  const style = useCardStyle();
  return (
    <div className={field.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={field.label}>
          {checkout.card}
        </label>
        <small className={field.hint}>{checkout.cardBrands}</small>
      </div>
      <CardElement
        id={id}
        className={`${styles.card} ${errorId || cardError ? styles.invalid : ''}`}
        options={{ hidePostalCode: true, disableLink: true, disabled, style }}
        onChange={({ error }) => setCardError(error?.message ?? null)}
        onReady={(card) => focusOnReady && card.focus()}
        {...(onEscape && { onEscape })}
      />
      <span role="alert" className={field.error}>
        {cardError}
      </span>
    </div>
  );
}

/** Shown instead of the card field while a payment is unfinished. */
export const LockedCard = ({ attempt: { card } }: { attempt: OpenAttempt }) => (
  <div className={field.field}>
    <div className={styles.head}>
      <span className={field.label}>{checkout.card}</span>
    </div>
    <p className={styles.card}>
      {card ? checkoutOutcomes.cardEnding(card.brand, card.last4) : checkoutOutcomes.unnamedCard}
    </p>
  </div>
);

/** Resolves our colours for the card field's iframe, again when the device's colour scheme changes. */
export function useCardStyle() {
  const [style, setStyle] = useState(cardStyle);
  useSubscription(true, onSchemeChange, () => setStyle(cardStyle()));
  return style;
}

function onSchemeChange(handle: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', handle);
  return () => dark.removeEventListener('change', handle);
}

function cardStyle() {
  const ink = resolveColor('--ink');
  const soft = resolveColor('--ink-soft');
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: `${CARD_FONT}, system-ui, sans-serif`,
      fontSize: '16px',
      '::placeholder': { color: soft },
    },
    invalid: { color: resolveColor('--error'), iconColor: resolveColor('--error') },
  };
}

function resolveColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
