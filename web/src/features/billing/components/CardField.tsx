import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement } from '@stripe/react-stripe-js';
import { useId, useState } from 'react';
import field from '../../../ui/TextField.module.css';
import styles from './CardField.module.css';

type Props = {
  disabled: boolean;
  errorId: string | undefined;
  onComplete: (complete: boolean) => void;
  /** Where it is the first thing to be filled in, it has the focus as soon as it is there. */
  isFirst?: boolean;
  /** A key that is pressed inside is not heard by the page around it. */
  onEscape?: () => void;
};

/** The provider's own field: what is typed into it never reaches us. */
export function CardField({ disabled, errorId, onComplete, isFirst = false, onEscape }: Props) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const [style] = useState(cardStyle);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {checkout.card}
      </label>
      <CardElement
        id={id}
        className={`${styles.card} ${errorId || wrong ? styles.wrong : ''}`}
        options={{ hidePostalCode: true, disabled, style }}
        onChange={({ complete, error }) => {
          setWrong(error?.message ?? null);
          onComplete(complete);
        }}
        onReady={(card) => isFirst && card.focus()}
        {...(onEscape && { onEscape })}
      />
      <span role="alert" className={field.error}>
        {wrong}
      </span>
    </div>
  );
}

/** The field is a page of its own, so our colours have to be told to it. */
function cardStyle() {
  const ink = resolved('--ink');
  const soft = resolved('--ink-soft');
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: 'system-ui, sans-serif',
      fontSize: '17px',
      '::placeholder': { color: soft },
    },
    invalid: { color: resolved('--error'), iconColor: resolved('--error') },
  };
}

function resolved(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
