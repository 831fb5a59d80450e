import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement } from '@stripe/react-stripe-js';
import { useId, useState } from 'react';
import field from '../../../ui/TextField.module.css';
import styles from './CardField.module.css';
import { CARD_FONT } from './StripeElements.tsx';

type Props = {
  disabled: boolean;
  errorId: string | undefined;
  onComplete: (complete: boolean) => void;
  /** Focuses the field once Stripe has mounted it. */
  focusOnReady?: boolean;
  /** Key presses inside the iframe do not reach the page. */
  onEscape?: () => void;
};

/** Stripe's card field: the card number never reaches us. */
export function CardField({ disabled, errorId, onComplete, focusOnReady = false, onEscape }: Props) {
  const id = useId();
  const [cardError, setCardError] = useState<string | null>(null);
  const [style] = useState(cardStyle);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {checkout.card}
      </label>
      <CardElement
        id={id}
        className={`${styles.card} ${errorId || cardError ? styles.invalid : ''}`}
        options={{ hidePostalCode: true, disableLink: true, disabled, style }}
        onChange={({ complete, error }) => {
          setCardError(error?.message ?? null);
          onComplete(complete);
        }}
        onReady={(card) => focusOnReady && card.focus()}
        {...(onEscape && { onEscape })}
      />
      <span role="alert" className={field.error}>
        {cardError}
      </span>
    </div>
  );
}

/** The field is an iframe, so it needs our resolved colours. */
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
