import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement } from '@stripe/react-stripe-js';
import { useId, useState } from 'react';
import field from '../../../ui/TextField.module.css';
import { useCardStyle } from '../use-card-style.ts';
import styles from './CardField.module.css';

type Props = {
  disabled: boolean;
  errorId: string | undefined;
  /** Focuses the field once Stripe has mounted it. */
  focusOnReady?: boolean;
  /** Key presses inside the iframe do not reach the page. */
  onEscape?: () => void;
};

/** Stripe's card field: the card number never reaches us. */
export function CardField({ disabled, errorId, focusOnReady = false, onEscape }: Props) {
  const id = useId();
  const [cardError, setCardError] = useState<string | null>(null);
  const style = useCardStyle();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {checkout.card}
      </label>
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
