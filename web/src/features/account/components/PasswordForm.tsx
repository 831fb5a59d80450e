import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { changePassword, emptyPasswordChange, validatePasswordChange } from '../change-password.ts';
import { usePortal } from '../live.ts';
import styles from './AccountForm.module.css';

const { password: copy } = portalProfile;

const FIELDS = [
  ['current', copy.current, 'current-password'],
  ['password', copy.new, 'new-password'],
  ['again', copy.confirm, 'new-password'],
] as const;

type FormError = { field: (typeof FIELDS)[number][0]; message: string };

export function PasswordForm() {
  const { household } = usePortal();
  const [typed, setTyped] = useState(emptyPasswordChange);
  const [error, setError] = useState<FormError | null>(null);
  const [busy, setBusy] = useState(false);
  const noticeId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const invalid = validatePasswordChange(typed);
    if (invalid) return showError(form, invalid);
    setError(null);
    setBusy(true);
    const result = await changePassword(household.email, typed);
    setBusy(false);
    if (result === 'changed') {
      setTyped(emptyPasswordChange);
      notify.success(copy.changed);
    } else if (result.isCurrentWrong) showError(form, { field: 'current', message: result.message });
    else notify.error(result.message);
  }

  function showError(form: HTMLFormElement, formError: FormError) {
    setError(formError);
    focusField(form, formError.field);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {FIELDS.map(([field, label, autoComplete]) => (
        <PasswordField
          key={field}
          label={label}
          name={field}
          autoComplete={autoComplete}
          value={typed[field]}
          errorId={error?.field === field ? noticeId : undefined}
          onValueChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
      {error && (
        <Notice tone="error" id={noticeId}>
          {error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
