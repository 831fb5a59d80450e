import * as loginEndpoints from '@legacy-hub/domain/account/login-endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { login, resetPassword } from '@legacy-hub/domain/copy/public/login';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
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

const welcomeLinkSchema = z.omit(loginEndpoints.choosePassword.input, { newPassword: true });

/** A one-time code of the provider, or the signed fields of a welcome email. */
type PasswordLink = { code: string } | z.infer<typeof welcomeLinkSchema>;

/** Returns the link in the address, unless it has visibly expired. Welcome emails use the fragment. */
function linkIn({ search, hash }: Pick<Location, 'search' | 'hash'>): PasswordLink | null {
  const code = new URLSearchParams(search).get('code');
  if (code) return { code };
  const welcome = welcomeLinkSchema.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
  return welcome.success && Number(welcome.data.until) > Date.now() ? welcome.data : null;
}

async function setNewPassword(link: PasswordLink, newPassword: string): Promise<PasswordResult> {
  const result =
    'code' in link
      ? await callApi(loginEndpoints.resetPassword, { ...link, newPassword })
      : await callApi(loginEndpoints.choosePassword, { ...link, newPassword });
  if (result.ok) return 'saved';
  if (result.refusal.code === 'email-link-expired') return 'link-expired';
  return { message: errorMessage(result.refusal, portalProfile.password.failed) };
}

type NewPasswordFormProps = { link: PasswordLink; onDone: (outcome: 'saved' | 'link-expired') => void };

function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const form = useForm({
    draft: useDraft(EMPTY_NEW_PASSWORD),
    validate: validateNewPassword,
    send: async ({ password }) => {
      const result = await setNewPassword(link, password);
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

const TITLES: Record<Stage, string> = {
  choose: resetPassword.title,
  saved: resetPassword.title,
  'link-expired': resetSent.expired,
  sent: resetSent.title,
};

/**
 * Opened from an email. Opening it changes nothing, because mail filters open links too: the link is used
 * when the visitor saves a password.
 */
export default function ResetPasswordPage() {
  const link = linkIn(useLocation());
  const [stage, setStage] = useState<Stage>(link ? 'choose' : 'link-expired');
  const resetDraft = useDraft({ email: '' });
  return (
    <AccountPage title={TITLES[stage]}>
      {stage === 'choose' && link && <NewPasswordForm link={link} onDone={setStage} />}
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
