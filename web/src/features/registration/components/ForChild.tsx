import type { Form } from '../../../forms/use-form.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { NamesDraft } from '../for-child.ts';

type Props = {
  form: Pick<Form<NamesDraft>, 'values' | 'field'>;
  copy: { tick: string; childName: string };
};

/** Asks for the child's name if the person who fills in the form isn't the member. */
export function ForChild({ form, copy }: Props) {
  return (
    <>
      <Checkbox {...form.field('isForChild')}>{copy.tick}</Checkbox>
      {form.values.isForChild && (
        <TextField label={copy.childName} autoComplete="off" required {...form.field('childName')} />
      )}
    </>
  );
}
