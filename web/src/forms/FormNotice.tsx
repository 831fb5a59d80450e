import { Notice } from '../ui/feedback/Notice.tsx';
import type { Form } from './use-form.ts';

export function FormNotice({ form: { notice } }: { form: Pick<Form<unknown>, 'notice'> }) {
  if (notice === null) return null;
  return (
    <Notice tone="error" id={notice.id}>
      {notice.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
