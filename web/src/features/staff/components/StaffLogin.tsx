import { counter } from '@legacy-hub/domain/texts/counter';
import { Page } from '../../../ui/Page.tsx';

export function StaffLogin({ stranger }: { stranger: string | null }) {
  return <Page title={counter.login.title}>{stranger && <p role="alert">{counter.login.notStaff}</p>}</Page>;
}
