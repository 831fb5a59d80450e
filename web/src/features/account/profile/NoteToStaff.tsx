import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { noteToStaff as copy } from '@legacy-hub/domain/copy/shared/note-to-staff';
import { MAX_NOTE_LENGTH } from '@legacy-hub/domain/core/limits';
import { formatMoment } from '@legacy-hub/domain/venue/time/venue-time';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../login/AccountForm.module.css';

/** The last note to staff, its seen status, and the form for a new one. */
export function NoteToStaff() {
  const { household, now, applyOptimistically } = usePortal();
  const { send } = useApiCall(accountEndpoints.leaveNote);
  const draft = useDraft({ text: '' });
  const form = useForm({
    draft,
    validate({ text }) {
      const note = text.trim();
      return note === '' || note.length > MAX_NOTE_LENGTH ? invalid(copy.checks.text, 'text') : valid(note);
    },
    async send(text) {
      const settle = applyOptimistically((before) => ({ ...before, noteToStaff: { at: now, text } }));
      const result = await send({ text });
      settle(result.ok ? 'done' : 'refused');
      if (!result.ok) return errorMessage(result.refusal, copy.sendFailed);
      draft.reset();
      notify.success(copy.sent);
      return null;
    },
    fieldErrors: 'at-field',
  });
  const note = household.noteToStaff;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      {note && (
        <div className={styles.note}>
          <p>{note.text}</p>
          <p className={styles.small}>{copy.left(formatMoment(note.at))}</p>
        </div>
      )}
      <p role="status" className={styles.small}>
        {note && (note.seenAt === undefined ? copy.notSeen : copy.seen(formatMoment(note.seenAt)))}
      </p>
      <TextField label={copy.text} hint={copy.explained} readOnly={form.busy} {...form.field('text')} />
      <FormNotice form={form} />
      <div>
        <Button variant="secondary" type="submit" busy={form.busy}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}
