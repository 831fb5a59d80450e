import { Button } from '../actions/Button.tsx';
import styles from './Choices.module.css';

type Props = {
  /** The label of the choices for screen readers. */
  label: string;
  /** `count` is the number of matches for the choice. */
  choices: readonly { text: string; value: string; count?: number | undefined }[];
  /** The value of the neighbouring field. */
  chosen: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** Usual values of a text field, to choose instead of typing. */
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
