import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { changeMyPassword, changeProblem, emptyChange } from '../change-password.ts';
import { usePortal } from '../live.ts';
import styles from './AccountForm.module.css';

const { password: texts } = portalProfile;

const FIELDS = [
  ['current', texts.current, 'current-password'],
  ['password', texts.new, 'new-password'],
  ['again', texts.confirm, 'new-password'],
] as const;

type Problem = { field: (typeof FIELDS)[number][0] | null; message: string };

export function PasswordForm() {
  const { household } = usePortal();
  const [typed, setTyped] = useState(emptyChange);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const noticeId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = changeProblem(typed);
    setProblem(found);
    if (found) return showError(form, found);
    setBusy(true);
    const changed = await changeMyPassword(household.email, typed);
    setBusy(false);
    if (changed === 'changed') {
      setTyped(emptyChange);
      notify.success(texts.changed);
    } else showError(form, { field: changed.isCurrentWrong ? 'current' : null, message: changed.message });
  }

  function showError(form: HTMLFormElement, found: Problem) {
    setProblem(found);
    notify.error(found.message);
    if (found.field) focusField(form, found.field);
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
          errorId={problem?.field === field ? noticeId : undefined}
          onValueChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
      {problem && (
        <Notice tone="error" id={noticeId}>
          {problem.message}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
