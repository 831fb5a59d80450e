import { mail } from './audit-mail.ts';
import { memberships } from './audit-memberships.ts';
import { money } from './audit-money.ts';
import { visits } from './audit-visits.ts';
import type { Diary } from './expected-state.ts';
import type { Complaints } from './findings.ts';
import type { Books } from './observed-state.ts';

/** What is lost, doubled or left half done; an empty list is a good day. */
export const audit = (books: Books, diary: Diary, staff: readonly string[]): Complaints => [
  ...money(books, diary, staff),
  ...memberships(books, diary),
  ...visits(books, diary, staff),
  ...mail(books),
];
