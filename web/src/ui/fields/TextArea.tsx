import { type FieldProps, FormField } from './FormField.tsx';
import area from './TextArea.module.css';
import styles from './TextField.module.css';

type Props = FieldProps & {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A field for a sentence or more, which grows with its text. */
export const TextArea = ({ name, value, onValueChange, ...fieldProps }: Props) => (
  <FormField {...fieldProps}>
    {(controlProps) => (
      <textarea
        {...controlProps}
        name={name}
        rows={3}
        className={`${styles.control} ${area.text}`}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    )}
  </FormField>
);
