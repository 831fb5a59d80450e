import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { useAuth } from 'reactfire';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { formError, useForm } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import styles from './AccountForm.module.css';
import { changePassword, EMPTY_PASSWORD_CHANGE, validatePasswordChange } from './change-password.ts';

const { password: copy } = portalProfile;

export function PasswordForm() {
  const { household } = usePortal();
  const login = { auth: useAuth(), session: useSession(), callAsUser: useCallAsUser() };
  const draft = useDraft(EMPTY_PASSWORD_CHANGE);
  const form = useForm({
    draft,
    validate: validatePasswordChange,
    send: async (typed) => {
      const result = await changePassword(login, household.email, typed);
      if (result === 'changed') {
        draft.reset();
        notify.success(copy.changed);
        return null;
      }
      notify.error(result.isCurrentWrong ? copy.failed : result.message);
      return result.isCurrentWrong ? formError(result.message, 'current') : null;
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.small}>{copy.hint}</p>
      <PasswordField label={copy.current} autoComplete="current-password" {...form.field('current')} />
      <PasswordField label={copy.new} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={copy.confirm} autoComplete="new-password" {...form.field('again')} />
      <FormNotice form={form} />
      <div>
        <Button type="submit" busy={form.busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
