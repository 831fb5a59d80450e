import * as loginEndpoints from '@legacy-hub/domain/account/login-endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { login, resetPassword } from '@legacy-hub/domain/copy/public/login';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi, errorMessage } from '../../../api/call-api.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { resetSent } from '../copy/reset-sent.ts';
import accountForm from './AccountForm.module.css';
import { AccountPage } from './AccountPage.tsx';
import { EMPTY_NEW_PASSWORD, validateNewPassword } from './new-password.ts';
import { ResetForm, ResetSent } from './ResetForm.tsx';

type PasswordResult = 'saved' | 'link-expired' | { message: string };

async function setNewPassword(code: string, newPassword: string): Promise<PasswordResult> {
  const result = await callApi(loginEndpoints.resetPassword, { code, newPassword });
  if (result.ok) return 'saved';
  if (result.refusal.code === 'email-link-expired') return 'link-expired';
  return { message: errorMessage(result.refusal, portalProfile.password.failed) };
}

type NewPasswordFormProps = { code: string; onDone: (outcome: 'saved' | 'link-expired') => void };

function NewPasswordForm({ code, onDone }: NewPasswordFormProps) {
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
    <form className={accountForm.form} onSubmit={form.onSubmit} noValidate>
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

type Stage = 'choose' | 'saved' | 'link-expired' | 'sent';

/** Opened from the reset email. `?code=` is a one-time code that identifies the account. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const [stage, setStage] = useState<Stage>(code ? 'choose' : 'link-expired');
  const resetDraft = useDraft({ email: '' });
  return (
    <AccountPage title={stage === 'sent' ? resetSent.title : resetPassword.title}>
      {stage === 'choose' && code && <NewPasswordForm code={code} onDone={setStage} />}
      {stage === 'saved' && (
        <>
          <Notice tone="success">{resetPassword.succeeded}</Notice>
          <ButtonLink to="/login">{login.submit}</ButtonLink>
        </>
      )}
      {stage === 'link-expired' && (
        <>
          <Notice tone="error">{resetPassword.linkExpired}</Notice>
          <ResetForm draft={resetDraft} onSent={() => setStage('sent')} />
          <ButtonLink to="/login" variant="secondary">
            {login.submit}
          </ButtonLink>
        </>
      )}
      {stage === 'sent' && (
        <ResetSent email={resetDraft.values.email} onAgain={() => setStage('link-expired')} />
      )}
    </AccountPage>
  );
}
