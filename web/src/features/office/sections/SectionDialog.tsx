import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useState } from 'react';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import type { useUploads } from '../../../photos/upload-photo.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { officePage as copy } from '../copy/page.ts';
import { ChangeList } from './ChangeList.tsx';
import { ClosingDialog, NotSaved } from './ClosingDialog.tsx';
import { describeChange } from './describe-change.ts';
import { type Section, withSection } from './sections.ts';
import { useSaving } from './use-saving.ts';
import type { OpenSettings, Settings } from './use-venue-settings.ts';
import styles from './VenueForm.module.css';

type Props<Values> = {
  title: string;
  section: Section<Values>;
  open: OpenSettings;
  /** The uploads that have to end before the form is sent. */
  uploads?: ReturnType<typeof useUploads>;
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
};

/** Changes a section. Untouched fields follow changes that another admin saves meanwhile. */
export function SectionDialog<Values extends object>({
  title,
  section,
  open,
  uploads,
  onClose,
  children,
}: Props<Values>) {
  const { venue } = open.settings;
  const [opened] = useState(open.settings);
  const saving = useSaving(open, onClose);
  const { step } = saving;
  const form = useForm({
    draft: useDraft(section.toDraft(venue)),
    validate: (values) => withSection(section, venue, values),
    send: saving.save,
    fieldErrors: 'at-field',
  });
  const busy = form.busy || uploads?.isWaiting === true;
  if (step.name === 'closing') return <ClosingDialog step={step} saving={saving} />;
  return (
    <Dialog title={title} busy={form.busy} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={uploads ? uploads.submitAfter(form.onSubmit) : form.onSubmit}
      >
        {children(form)}
        <FormNotice form={form} />
        <NotSaved reason={step.notSaved} />
        <ChangedMeanwhile opened={opened} open={open} />
        <FormButtons busy={busy} cancel={copy.cancel} submit={copy.save} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Shows the changes that were saved since the dialog opened, with their authors. */
function ChangedMeanwhile({ opened, open }: { opened: Settings; open: OpenSettings }) {
  const [last] = open.changes;
  if (!last || last.revision <= opened.revision) return null;
  const moment = formatMoment(instant(Date.parse(last.changedAt)));
  return (
    <Notice tone="warning">
      <p>{copy.changedMeanwhile(open.nameOf(last.changedBy), moment)}</p>
      <ChangeList changes={describeChange(opened.venue, last.venue)} />
    </Notice>
  );
}
