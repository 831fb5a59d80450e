import { randomInt } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/household-schema';
import { nameSearch } from '@legacy-hub/domain/names';
import { MAX_HITS } from '@legacy-hub/domain/staff/find-among';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import type { Query } from 'firebase-admin/firestore';
import type { MeasuredCall } from './measurements.ts';
import { find, from } from './operations.ts';

const LAST_CHARACTER = '\uf8ff';
const LAST_DIGITS = 4;

const members = () => from('users');
const passes = () => from('walkIns');
const today = () => dayOf(instant(Date.now()));

const startingWith = (field: string, beginning: string) => (customers: Query) =>
  customers.where(field, '>=', beginning).where(field, '<', beginning + LAST_CHARACTER);

async function baselineLookups(...lookups: ((customers: Query) => Query)[]): Promise<void> {
  const both = [members(), passes().where('date', '==', today())];
  await Promise.all(
    both.flatMap((customers) => lookups.map((lookUp) => find(lookUp(customers).limit(MAX_HITS)))),
  );
}

export const baselineSearch = ({ phone, phoneTail }: Household): Promise<void> =>
  baselineLookups(startingWith('phoneTail', phoneTail), startingWith('phone.e164', phone.e164));

async function baselineNameSearch(name: string): Promise<void> {
  const lookUp = (customers: Query) => customers.where('nameKeys', 'array-contains', nameSearch(name));
  const upcoming = lookUp(passes().where('date', '>=', today())).orderBy('date');
  const latest = lookUp(members()).orderBy('registeredAt', 'desc');
  await Promise.all([find(latest.limit(MAX_HITS)), find(upcoming.limit(MAX_HITS))]);
}

/** Adds enough matches to fill the result list, so it can't grow with more members. */
async function namesakes(): Promise<Household> {
  const ending = String(randomInt(10 ** LAST_DIGITS)).padStart(LAST_DIGITS, '0');
  const phones = Array.from({ length: MAX_HITS - 1 }, (_, index) => `04${11 + index}55${ending}`);
  await Promise.all(phones.map((phone) => anUnpaidHousehold({ phone, name: 'Robin Fields' })));
  return anUnpaidHousehold({ phone: `041055${ending}`, name: 'Robin Fields' });
}

export async function searches(): Promise<MeasuredCall[]> {
  const household = await namesakes();
  const { phone, phoneTail, primary } = household;
  const search = (what: string, q: string, baseline: () => Promise<void>): MeasuredCall => ({
    name: 'searchCustomers',
    what,
    compare: async () => ({ fields: { q }, baseline }),
  });
  return [
    search('search by a whole number', phone.shown, () => baselineSearch(household)),
    search('search by the last four digits', phone.e164.slice(-LAST_DIGITS), () =>
      baselineLookups(startingWith('phoneTail', phoneTail.slice(0, LAST_DIGITS))),
    ),
    search('search by a name', primary.name, () => baselineNameSearch(primary.name)),
  ];
}
