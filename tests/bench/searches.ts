import { randomInt } from 'node:crypto';
import { nameSearch } from '@legacy-hub/domain/core/names';
import type { Household } from '@legacy-hub/domain/documents/household';
import { MAX_HITS } from '@legacy-hub/domain/staff/customers/search';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { Query } from 'firebase-admin/firestore';
import { from } from './documents.ts';
import type { Baseline, MeasuredCall } from './measured-call.ts';

const LAST_CHARACTER = '\uf8ff';
const LAST_DIGITS = 4;

const today = () => dayOf(instant(Date.now()));

const hitsOf = (queries: readonly Query[]) =>
  Promise.all(queries.map((query) => query.limit(MAX_HITS).get()));

const startingWith = (field: string, beginning: string) =>
  [from('users'), from('walkIns').where('date', '==', today())].map((customers) =>
    customers.where(field, '>=', beginning).where(field, '<', beginning + LAST_CHARACTER),
  );

export const baselineSearch = ({ phone, phoneTail }: Household) =>
  hitsOf([...startingWith('phoneTail', phoneTail), ...startingWith('phone.e164', phone.e164)]);

function baselineNameSearch(name: string) {
  const named = (collection: string) =>
    from(collection).where('nameKeys', 'array-contains', nameSearch(name));
  const upcoming = named('walkIns').where('date', '>=', today()).orderBy('date');
  return hitsOf([named('users').orderBy('registeredAt', 'desc'), upcoming]);
}

/** Adds enough matches to fill the result list, so that it can't grow with more members. */
async function namesakes(): Promise<Household> {
  const ending = String(randomInt(10 ** LAST_DIGITS)).padStart(LAST_DIGITS, '0');
  const phones = Array.from({ length: MAX_HITS - 1 }, (_, index) => `04${11 + index}55${ending}`);
  await Promise.all(phones.map((phone) => anUnpaidHousehold({ phone, name: 'Robin Fields' })));
  return anUnpaidHousehold({ phone: `041055${ending}`, name: 'Robin Fields' });
}

export async function searches(): Promise<MeasuredCall[]> {
  const household = await namesakes();
  const { phone, phoneTail, primary } = household;
  const lastDigits = startingWith('phoneTail', phoneTail.slice(0, LAST_DIGITS));
  const search = (what: string, q: string, baseline: Baseline): MeasuredCall => ({
    name: 'searchCustomers',
    what,
    prepare: async () => ({ fields: { q } }),
    baseline,
  });
  return [
    search('search by a whole number', phone.shown, () => baselineSearch(household)),
    search('search by the last four digits', phone.e164.slice(-LAST_DIGITS), () => hitsOf(lastDigits)),
    search('search by a name', primary.name, () => baselineNameSearch(primary.name)),
  ];
}
