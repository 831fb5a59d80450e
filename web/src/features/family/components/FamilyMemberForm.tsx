import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/tiers';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Field } from '../../../ui/TextField.tsx';
import { PhotoPicker } from '../../account/components/PhotoPicker.tsx';
import type { Paid } from '../../billing/complete-payment.ts';
import { type Draft, type Problem, type Relative, readDraft } from '../family-member-draft.ts';
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
  send: (relative: Relative) => Promise<Paid>;
  onClose: () => void;
};

/** What the two dialogs about a family member share. */
export function RelativeForm({
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
  const blame = (field: string) => (problem?.fields.includes(field) ? noticeId : undefined);

  function complain(found: Problem) {
    setProblem(found);
    notify.problem(found.sentence);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readDraft(draft);
    if (!read.ok) {
      complain(read.problem);
      return focusField(form, read.problem.fields[0] ?? '');
    }
    setProblem(null);
    setStage('sending');
    const paid = await send(read.relative);
    if (paid.paid) {
      notify.success(saved);
      return onClose();
    }
    setStage(paid.isOpen ? 'open' : 'filling in');
    complain({ fields: [], sentence: paid.sentence });
  }

  return (
    <Dialog title={title} busy={stage === 'sending'} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <fieldset className={styles.fields} disabled={stage !== 'filling in'}>
          <div className={asksAge ? styles.nameAndAge : undefined}>
            <Field
              label={portalFamily.name}
              name="name"
              autoComplete="off"
              required
              value={draft.name}
              blamedBy={blame('name')}
              onValue={(name) => change({ name })}
            />
            {asksAge && (
              <Field
                label={portalFamily.age}
                name="age"
                inputMode="numeric"
                autoComplete="off"
                value={draft.age}
                blamedBy={blame('age')}
                onValue={(age) => change({ age })}
              />
            )}
          </div>
          <div className={styles.pair}>
            <Field
              label={portalFamily.relationship}
              name="relationship"
              autoComplete="off"
              required
              value={draft.relationship}
              blamedBy={blame('relationship')}
              onValue={(relationship) => change({ relationship })}
            />
            <SelectField
              label={portalFamily.tier}
              name="tier"
              value={draft.tier}
              options={TIER_OPTIONS}
              onValue={(tier) => change({ tier })}
            />
          </div>
          <PhotoPicker
            label={portalFamily.uploadPhoto}
            value={draft.photo}
            blamedBy={blame('photo')}
            onValue={(photo) => change({ photo })}
            onUploading={setUploading}
          />
        </fieldset>
        {cost}
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem.sentence}
          </Notice>
        )}
        <DialogButtons>
          <Button look="quiet" disabled={stage === 'sending'} onClick={onClose}>
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
