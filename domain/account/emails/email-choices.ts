import { accept, type Decision } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';

/** Emails that the household has chosen and that its membership doesn't require. */
export type EmailChoices = { bookingReminders: boolean; news: boolean };

/** Households get news until they unsubscribe. */
export const emailChoicesOf = ({ bookingReminders = false, news = true }: Household): EmailChoices => ({
  bookingReminders,
  news,
});

/** Only the given choices change. */
type ChosenEmails = { [Choice in keyof EmailChoices]?: boolean | undefined };

export function decideChooseEmails(household: Household, chosen: ChosenEmails): Decision<Household> {
  const before = emailChoicesOf(household);
  const { bookingReminders = before.bookingReminders, news = before.news } = chosen;
  return accept({ ...household, bookingReminders, news });
}
