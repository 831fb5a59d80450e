import * as loginEndpoints from '@legacy-hub/domain/account/login-endpoints';
import { login } from '@legacy-hub/domain/copy/public/login';
import { callApi } from '../../../api/call-api.ts';
import type { Draft } from '../../../forms/use-draft.ts';
import { useForm, validateInput } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { resetSent } from '../copy/reset-sent.ts';
import styles from './AccountForm.module.css';

/** The same message whether or not the account exists. */
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
    validate: (typed) => validateInput(loginEndpoints.requestPasswordReset.input, typed),
    send: async ({ email }) => {
      const { ok } = await callApi(loginEndpoints.requestPasswordReset, { email });
      if (ok) {
        notify.success(login.forgot.sent);
        onSent();
      } else notify.error(login.forgot.failed);
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
