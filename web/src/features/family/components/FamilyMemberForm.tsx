import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/tiers';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PhotoPicker } from '../../account/components/PhotoPicker.tsx';
import type { PaymentOutcome } from '../../billing/complete-payment.ts';
import { type Draft, type NewFamilyMember, type Problem, readDraft } from '../family-member-draft.ts';
import styles from './FamilyMemberForm.module.css';

const TIER_OPTIONS = TIER_ORDER.map((value) => ({ value, text: TIERS[value].name }));

type Props = {
  title: string;
  submit: string;
  saved: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  asksAge?: boolean;
  /** What it costs, said before the button. */
  cost: ReactNode;
  /** Whether that is known. */
  ready: boolean;
  send: (familyMember: NewFamilyMember) => Promise<PaymentOutcome>;
  onClose: () => void;
};

/** What the two dialogs about a family member share. */
export function FamilyMemberForm({
  title,
  submit,
  saved,
  draft,
  onChange,
  asksAge = false,
  cost,
  ready,
  send,
  onClose,
}: Props) {
  const noticeId = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [uploading, setUploading] = useState(false);
  const [stage, setStage] = useState<'filling in' | 'sending' | 'open'>('filling in');
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const errorIdFor = (field: string) => (problem?.fields.includes(field) ? noticeId : undefined);

  function showError(found: Problem) {
    setProblem(found);
    notify.error(found.message);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readDraft(draft);
    if (!read.ok) {
      showError(read.problem);
      return focusField(form, read.problem.fields[0] ?? '');
    }
    setProblem(null);
    setStage('sending');
    const paid = await send(read.familyMember);
    if (paid.paid) {
      notify.success(saved);
      return onClose();
    }
    setStage(paid.isUnresolved ? 'open' : 'filling in');
    showError({ fields: [], message: paid.message });
  }

  return (
    <Dialog title={title} busy={stage === 'sending'} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <fieldset className={styles.fields} disabled={stage !== 'filling in'}>
          <div className={asksAge ? styles.nameAndAge : undefined}>
            <TextField
              label={portalFamily.name}
              name="name"
              autoComplete="off"
              required
              value={draft.name}
              errorId={errorIdFor('name')}
              onValueChange={(name) => change({ name })}
            />
            {asksAge && (
              <TextField
                label={portalFamily.age}
                name="age"
                inputMode="numeric"
                autoComplete="off"
                value={draft.age}
                errorId={errorIdFor('age')}
                onValueChange={(age) => change({ age })}
              />
            )}
          </div>
          <div className={styles.pair}>
            <TextField
              label={portalFamily.relationship}
              name="relationship"
              autoComplete="off"
              required
              value={draft.relationship}
              errorId={errorIdFor('relationship')}
              onValueChange={(relationship) => change({ relationship })}
            />
            <SelectField
              label={portalFamily.tier}
              name="tier"
              value={draft.tier}
              options={TIER_OPTIONS}
              onValueChange={(tier) => change({ tier })}
            />
          </div>
          <PhotoPicker
            label={portalFamily.uploadPhoto}
            value={draft.photo}
            errorId={errorIdFor('photo')}
            onValue={(photo) => change({ photo })}
            onUploading={setUploading}
          />
        </fieldset>
        {cost}
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem.message}
          </Notice>
        )}
        <DialogButtons>
          <Button variant="quiet" disabled={stage === 'sending'} onClick={onClose}>
            {portalFamily.cancel}
          </Button>
          <Button type="submit" busy={stage === 'sending'} disabled={!ready || uploading}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
