import { parseCardCode } from '../card-code.ts';
import { nameSearch } from '../names.ts';
import { parsePassCode } from '../pass-code.ts';
import { type PhoneSearch, phoneSearch } from '../phone.ts';

/** What to search for, read from the text in the search box. */
export type Search =
  | { by: 'card'; uid: string; code: string }
  | { by: 'code'; code: string }
  | ({ by: 'phone' } & PhoneSearch)
  | { by: 'name'; key: string };

/** Null while too little is typed. A code needs a digit, because names such as Mia Rossi parse as one too. */
export function parseSearch(typed: string): Search | null {
  const card = parseCardCode(typed);
  if (card) return { by: 'card', ...card };
  const code = /\d/.test(typed) ? parsePassCode(typed) : null;
  if (code) return { by: 'code', code };
  const phone = phoneSearch(typed);
  if (phone) return { by: 'phone', ...phone };
  const key = /\p{L}/u.test(typed) ? nameSearch(typed) : null;
  return key ? { by: 'name', key } : null;
}
