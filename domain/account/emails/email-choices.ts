import { accept, type Decision } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';

/** Which emails the household wants that its membership doesn't need. */
export type EmailChoices = { bookingReminders: boolean };

export const emailChoicesOf = ({ bookingReminders = false }: Household): EmailChoices => ({
  bookingReminders,
});

export const decideChooseEmails = (household: Household, choices: EmailChoices): Decision<Household> =>
  accept({ ...household, ...choices });
