import { cents } from './money.ts';

/** What a day pass is priced by: participants by the hour, adults who only watch once. */
export const DAY_PASS = {
  entryPerHour: cents(700),
  studentOrPensionerPerHour: cents(300),
  familyChildPerHour: cents(350),
  firstAdult: cents(250),
  furtherAdult: cents(100),
} as const;
