import { login } from '@legacy-hub/domain/copy/login';
import { resetSent } from '@legacy-hub/domain/copy/reset-sent';
import type { Draft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { requestPasswordReset, validateResetRequest } from '../request-password-reset.ts';
import styles from './AccountForm.module.css';

/** Says the same whether or not the account exists. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <div ref={focusOnMount} tabIndex={-1} className={styles.sent}>
        <p>{resetSent.sentTo(email)}</p>
        <p className={styles.small}>{resetSent.nothingCame}</p>
      </div>
      <Button variant="secondary" onClick={onAgain}>
        {resetSent.again}
      </Button>
    </>
  );
}

type Props = { draft: Draft<{ email: string }>; onSent: () => void };

export function ResetForm({ draft, onSent }: Props) {
  const { field, onSubmit, busy } = useForm({
    draft,
    validate: validateResetRequest,
    send: async ({ email }) => {
      const { sent, message } = await requestPasswordReset(email);
      if (sent) {
        notify.success(message);
        onSent();
      } else notify.error(message);
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.small}>{login.forgot.explained}</p>
      <TextField label={login.email} type="email" autoComplete="username" required {...field('email')} />
      <Button type="submit" busy={busy}>
        {login.forgot.send}
      </Button>
    </form>
  );
}
