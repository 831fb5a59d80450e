import { withoutPhotos as copy } from '@legacy-hub/domain/copy/counter/customers';
import { completeWithoutPhotos } from '@legacy-hub/domain/staff/endpoints';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import layout from '../../../forms/FormWithPrice.module.css';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, validateInput } from '../../../forms/use-form.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

/** Completes the profile of people who declined a photo, with their reason. */
export function WithoutPhotosDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { send } = useApiCall(completeWithoutPhotos);
  const form = useForm({
    draft: useDraft({ reason: '' }),
    validate: ({ reason }) => validateInput(completeWithoutPhotos.input, { userId, reason }),
    async send({ reason }) {
      const result = await send({ userId, reason });
      if (!result.ok) return errorMessage(result.refusal, copy.failed);
      notify.success(copy.completed);
      onClose();
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <Dialog title={copy.title} busy={form.busy} onClose={onClose}>
      <form className={layout.form} onSubmit={form.onSubmit} noValidate>
        <p>{copy.explained}</p>
        <TextField
          label={copy.reason}
          hint={copy.hint}
          autoComplete="off"
          focusOnOpen
          required
          {...form.field('reason')}
        />
        <FormNotice form={form} />
        <FormButtons busy={form.busy} cancel={copy.cancel} submit={copy.complete} onClose={onClose} />
      </form>
    </Dialog>
  );
}
