import { accept, type Decision } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';

/** Emails that the household has chosen and that its membership doesn't require. */
export type EmailChoices = { bookingReminders: boolean };

export const emailChoicesOf = ({ bookingReminders = false }: Household): EmailChoices => ({
  bookingReminders,
});

export const decideChooseEmails = (household: Household, choices: EmailChoices): Decision<Household> =>
  accept({ ...household, ...choices });
