import { counterNotes as copy } from '@legacy-hub/domain/copy/counter/customers';
import type { Household, StaffNote } from '@legacy-hub/domain/documents/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { dayOf, formatShortDate } from '@legacy-hub/domain/venue/time/venue-time';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { useStaff } from '../../../session/staff-context.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './CustomerNotes.module.css';

export function CustomerNotes({ household: { uid, staffNotes = [] } }: { household: Household }) {
  const { send } = useApiCall(staffEndpoints.addNote);
  const draft = useDraft({ text: '' });
  const form = useForm({
    draft,
    validate: ({ text }) => (text.trim() === '' ? invalid(copy.checks.text, 'text') : valid(text.trim())),
    async send(text) {
      const result = await send({ userId: uid, text });
      if (!result.ok) return errorMessage(result.refusal, copy.addFailed);
      draft.reset();
      notify.success(copy.added);
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <section className={styles.notes} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      {staffNotes.length === 0 && <p className={styles.facts}>{copy.none}</p>}
      <ol className={styles.list}>
        {staffNotes.map((note) => (
          <Note key={note.id} userId={uid} note={note} />
        ))}
      </ol>
      <form className={styles.form} autoComplete="off" noValidate onSubmit={form.onSubmit}>
        <TextField label={copy.text} hint={copy.hint} readOnly={form.busy} {...form.field('text')} />
        <FormNotice form={form} />
        <div>
          <Button variant="secondary" type="submit" busy={form.busy}>
            {copy.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Note({ userId, note: { id, at, by, text } }: { userId: string; note: StaffNote }) {
  const staff = useStaff();
  const { send, busy } = useApiCall(staffEndpoints.clearNote);
  const written = by === staff.uid ? copy.byYou : copy.byColleague;

  async function clear() {
    const result = await send({ userId, noteId: id });
    if (result.ok) notify.success(copy.cleared);
    else notify.error(errorMessage(result.refusal, copy.clearFailed));
  }

  return (
    <li className={styles.note}>
      <div>
        <p>{text}</p>
        <p className={styles.facts}>{written(formatShortDate(dayOf(at)))}</p>
      </div>
      <Button variant="secondary" busy={busy} aria-label={copy.clearNote(text)} onClick={() => void clear()}>
        {copy.clear}
      </Button>
    </li>
  );
}
