import { counterReturns as copy } from '@legacy-hub/domain/copy/counter/returns';
import type { ComponentProps } from 'react';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './ReasonField.module.css';

type Props = Pick<ComponentProps<typeof TextField>, 'hint' | 'name' | 'value' | 'onValueChange' | 'error'> & {
  label?: string;
  focusOnOpen?: boolean;
  reasons: readonly string[];
  readOnly: boolean;
};

/** A reason, by default for a refund, which the customer reads: a usual one to tap, or free text. */
export const ReasonField = ({
  label = copy.reason,
  focusOnOpen = true,
  reasons,
  readOnly,
  ...field
}: Props) => (
  <div className={styles.reason}>
    <TextField label={label} focusOnOpen={focusOnOpen} required readOnly={readOnly} {...field} />
    <Choices
      label={copy.usual}
      choices={reasons.map((reason) => ({ text: reason, value: reason }))}
      chosen={field.value}
      disabled={readOnly}
      onChoose={field.onValueChange}
    />
  </div>
);
