import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import type { VenueSection } from '@legacy-hub/domain/office/describe-venue';
import type { ReactNode } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import type { Draft } from '../../../forms/use-draft.ts';
import { type Form, useForm, type Validation } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { officePage } from '../copy/page.ts';
import styles from './SetUpStep.module.css';

const copy = officePage.setUp;

export const SET_UP_STEPS = [
  'facts',
  'hours',
  'places',
  'prices',
  'visitors',
  'terms',
] as const satisfies VenueSection[];

export type SetUpStepName = (typeof SET_UP_STEPS)[number];

type Props<Values, Input> = {
  step: SetUpStepName;
  /** True after another step, but not when the page opens. */
  takesFocus: boolean;
  draft: Pick<Draft<Values>, 'values' | 'change'>;
  validate: (values: Values) => Validation<Input>;
  /** Continues to the next step, or resolves to an error message. */
  send: (input: Input) => Promise<string | null>;
  onBack: () => void;
  children: (form: Form<Values>) => ReactNode;
};

export function SetUpStep<Values extends object, Input>({
  step,
  takesFocus,
  draft,
  validate,
  send,
  onBack,
  children,
}: Props<Values, Input>) {
  const form = useForm({ draft, validate, send, fieldErrors: 'at-field' });
  const number = SET_UP_STEPS.indexOf(step) + 1;
  const isLast = number === SET_UP_STEPS.length;
  return (
    <form className={styles.step} noValidate onSubmit={form.onSubmit}>
      <h2 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        <small>{copy.progress(number, SET_UP_STEPS.length)}</small> {officeVenue.sections[step]}
      </h2>
      {children(form)}
      <FormNotice form={form} />
      <div className={styles.buttons}>
        {number > 1 && (
          <Button variant="secondary" disabled={form.busy} onClick={onBack}>
            {copy.back}
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          {isLast ? copy.open : copy.next}
        </Button>
      </div>
    </form>
  );
}
