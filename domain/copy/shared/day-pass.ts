import { venue } from '../../venue/settings.ts';
import { plural } from './plural.ts';

/** The text on a day pass, on screen and in its picture. */
export const dayPass = {
  title: 'Day pass',
  /** Shown under the specified headings, each of which has another name for the pass. */
  yours: 'Your day pass',
  code: 'Pass code',
  when: 'Date',
  open: 'Open',
  openFrom: (opens: string, closes: string) => `${opens} to ${closes}`,
  closed: 'Closed that day. Please call us.',
  closedOn: (day: string, reason: string | null) =>
    `We’re closed on ${day}${reason === null ? '' : ` (${reason})`}. Please check your email, including the promotions and spam folders, to see what happens to your pass and any payment.`,
  bookedOut: 'fully booked',
  closedDay: 'closed',
  closedDayFor: (reason: string) => `closed (${reason})`,
  noHourLeft: 'no full hour left',
  time: 'Time',
  hours: (hours: number) => plural(hours, 'hour'),
  group: 'Group',
  name: 'Name',
  paid: (total: string) => `Paid ${total}`,
  toPay: (total: string) => `To pay ${total}`,
  showThis: 'Show this code at the counter.',
  addToCalendar: 'Add to calendar',
  savePicture: 'Save as picture',
  pictureFailed: 'Couldn’t save the picture. A screenshot works too.',
  fileName: (code: string, extension: string) => `day-pass-${code}.${extension}`,
  get calendarTitle() {
    return `${venue().name}: day pass`;
  },
};
