import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { callApi, errorMessage } from '../../../api/call-api.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, validateInput } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { consentPage as copy } from '../copy/consent-page.ts';
import type { ConsentLink } from '../use-consent-request.ts';
import styles from './ConsentForm.module.css';
import { ConsentText } from './ConsentText.tsx';

type Props = {
  opened: consentEndpoints.WireConsentRequest;
  link: ConsentLink;
  onDone: (names: readonly string[]) => void;
  /** Called if the text has changed since it was opened. */
  onChanged: () => void;
};

const namesIn = (typed: string): string[] => typed.split(/[,;&\n]/).map((name) => name.trim());

/** The text in full, the children's names, and the guardian's name with one button. */
export function ConsentForm({ opened: { text, version, children, given }, link, onDone, onChanged }: Props) {
  const childNames = children?.map(({ name }) => name) ?? [];
  const form = useForm({
    draft: useDraft({ names: '', by: '' }),
    validate: ({ names, by }) =>
      validateInput(consentEndpoints.giveConsent.input, {
        ...link,
        version,
        by,
        names: children === null ? namesIn(names) : [],
        childIds: children?.map(({ id }) => id) ?? [],
      }),
    async send(input) {
      const result = await callApi(consentEndpoints.giveConsent, input);
      if (result.ok) onDone(children === null ? input.names : childNames);
      else if (result.refusal.code === 'consent-changed') onChanged();
      else return errorMessage(result.refusal, copy.sendFailed);
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p>
        <strong>{children === null ? copy.forGroup : copy.forChildren(childNames)}</strong>
      </p>
      <ConsentText text={text} />
      {children === null && (
        <TextField
          label={copy.names}
          hint={copy.namesHint(given)}
          autoComplete="off"
          required
          {...form.field('names')}
        />
      )}
      <TextField label={copy.by} autoComplete="name" required {...form.field('by')} />
      <p>{copy.statement(childNames)}</p>
      <FormNotice form={form} />
      <Button type="submit" busy={form.busy}>
        {copy.submit}
      </Button>
    </form>
  );
}
