import type { Household } from '@legacy-hub/domain/household-schema';
import { dueNoticeText } from '@legacy-hub/domain/staff/due-price-notice';
import { useNow } from '../../../live/use-now.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What staff tell a household that emails don't reach about a price rise. */
export function DuePriceNotice({ household }: { household: Household }) {
  const text = dueNoticeText(household, useNow('minute'));
  return text && <Notice tone="info">{text}</Notice>;
}
