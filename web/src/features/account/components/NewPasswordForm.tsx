import { resetPassword } from '@legacy-hub/domain/copy/login';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { EMPTY_NEW_PASSWORD, setNewPassword, validateNewPassword } from '../set-new-password.ts';
import styles from './AccountForm.module.css';

type Props = { code: string; onDone: (outcome: 'saved' | 'link-expired') => void };

export function NewPasswordForm({ code, onDone }: Props) {
  const form = useForm({
    draft: useDraft(EMPTY_NEW_PASSWORD),
    validate: validateNewPassword,
    send: async ({ password }) => {
      const result = await setNewPassword(code, password);
      if (typeof result !== 'string') return result.message;
      onDone(result);
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PasswordField
        label={resetPassword.newPassword}
        hint={resetPassword.hint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={resetPassword.confirm} autoComplete="new-password" {...form.field('again')} />
      <FormNotice form={form} />
      <Button type="submit" busy={form.busy}>
        {resetPassword.submit}
      </Button>
    </form>
  );
}
