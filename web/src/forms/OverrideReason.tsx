import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import { TextField } from '../ui/fields/TextField.tsx';
import type { Form } from './use-form.ts';
import type { Override } from './use-override.ts';

type Props = { override: Override; form: Pick<Form<never>, 'errorPropsOf' | 'isLocked'> };

/** Asks staff for a reason after a refusal that they can override. */
export function OverrideReason({ override: { isRefused, reason, setReason }, form }: Props) {
  return (
    isRefused && (
      <TextField
        label={counterOverride.reason}
        name="overrideReason"
        autoComplete="off"
        required
        readOnly={form.isLocked}
        value={reason}
        onValueChange={setReason}
        {...form.errorPropsOf('overrideReason')}
      />
    )
  );
}
