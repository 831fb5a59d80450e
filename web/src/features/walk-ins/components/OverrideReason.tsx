import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Override } from '../use-override.ts';

type Props = {
  override: Override;
  errorPropsOf: (name: 'overrideReason') => Partial<Parameters<typeof TextField>[0]>;
};

/** Asks staff for a reason after a group was refused because of its day. */
export function OverrideReason({ override: { isRefused, reason, setReason }, errorPropsOf }: Props) {
  return (
    isRefused && (
      <TextField
        label={counterOverride.reason}
        name="overrideReason"
        autoComplete="off"
        required
        value={reason}
        onValueChange={setReason}
        {...errorPropsOf('overrideReason')}
      />
    )
  );
}
