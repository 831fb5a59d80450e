import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeMessages as copy } from '@legacy-hub/domain/copy/office/messages';
import { type Audience, MESSAGE_KINDS, type MessageKind } from '@legacy-hub/domain/office/messages/audience';
import { previewMessage, sendMessage } from '@legacy-hub/domain/office/messages/endpoints';
import { LEFT_OUT_BECAUSE, paragraphsOf } from '@legacy-hub/domain/office/messages/recipients';
import * as z from 'zod/mini';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, validateInput } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Messages.module.css';

type Props = { audience: Audience; title: string; onClose: () => void };
type Draft = { kind: MessageKind; subject: string; text: string };

const KINDS = MESSAGE_KINDS.map((value) => ({ value, text: copy.kinds[value] }));
const draftSchema = z.pick(sendMessage.input, { kind: true, subject: true, text: true });

/** Writes a message to an audience. Shows the number of its emails, and who is left out, before it is sent. */
export default function MessageDialog({ audience, title, onClose }: Props) {
  const draft = useDraft<Draft>({ kind: audience.of === 'day' ? 'service' : 'news', subject: '', text: '' });
  const { kind, subject, text } = draft.values;
  const preview = useApiQuery(previewMessage, { audience, kind }, { showsPrevious: true });
  const expected = preview.state === 'ready' && !preview.isUpdating ? preview.data.recipients : null;
  const { send } = useApiCall(sendMessage);
  const form = useForm({
    draft,
    validate: (values) => validateInput(draftSchema, values),
    async send(message) {
      const result = await send({ ...message, audience, expected: expected ?? 0 });
      if (!result.ok) return errorMessage(result.refusal, copy.sendFailed);
      notify.success(copy.sending);
      onClose();
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <Dialog title={title} busy={form.busy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <TextField label={copy.subject} required {...form.field('subject')} />
        <TextArea label={copy.text} hint={copy.textHint} {...form.field('text')} />
        <SegmentedControl
          label={copy.kind}
          choices={KINDS}
          chosen={kind}
          disabled={form.isLocked}
          onChoose={(value) => form.change({ kind: value })}
        />
        <p className={styles.soft}>{copy.kindExplained[kind]}</p>
        <Loaded
          from={preview}
          failed={copy.countFailed}
          loading={<LoadingSkeleton label={copy.counting} lines={1} />}
        >
          {(counts) => <Counts counts={counts} />}
        </Loaded>
        {subject.trim() !== '' && text.trim() !== '' && <Preview subject={subject} text={text} />}
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={form.busy} disabled={expected === null || expected === 0}>
            {expected === null ? copy.counting : copy.send(expected)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Counts({ counts: { recipients, leftOut } }: { counts: OutputOf<typeof previewMessage> }) {
  return (
    <div role="status">
      <p>{copy.goesTo(recipients)}</p>
      {LEFT_OUT_BECAUSE.filter((why) => leftOut[why] > 0).map((why) => (
        <p key={why} className={styles.soft}>
          {copy.leftOut[why](leftOut[why])}
        </p>
      ))}
    </div>
  );
}

/** The message as it will be read. */
const Preview = ({ subject, text }: { subject: string; text: string }) => (
  <section className={styles.preview} aria-label={copy.preview}>
    <h3>{subject}</h3>
    {paragraphsOf(text).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
      <p key={index}>{paragraph}</p>
    ))}
  </section>
);
