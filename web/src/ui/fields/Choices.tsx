import { Button } from '../actions/Button.tsx';
import styles from './Choices.module.css';

type Props = {
  /** Names the choices for screen readers. */
  label: string;
  /** `count`: how many there are of it. */
  choices: readonly { text: string; value: string; count?: number | undefined }[];
  /** The value of the field beside them. */
  chosen: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** Usual values of a text field, to tap instead of typing. */
export const Choices = ({ label, choices, chosen, disabled = false, onChoose }: Props) => (
  <fieldset className={styles.choices} disabled={disabled}>
    <legend>{label}</legend>
    {choices.map(({ text, value, count }) => (
      <Button key={text} variant="secondary" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {text} {count !== undefined && <span className={styles.count}>{count}</span>}
      </Button>
    ))}
  </fieldset>
);
