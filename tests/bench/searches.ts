import { randomInt } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { nameSearch } from '@legacy-hub/domain/names';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import type { Query } from 'firebase-admin/firestore';
import { find, staffAuthBaseline } from './baseline-operations.ts';
import { measured, type Prepare } from './bench-context.ts';
import type { MeasuredCall } from './measurements.ts';

/** The limit of one search query. */
const MAX_HITS = 8;
const LAST_CHARACTER = '\uf8ff';
const LAST_DIGITS = 4;

const members = () => firestore().collection('users');
const passes = () => firestore().collection('walkIns');
const today = () => dayOf(instant(Date.now()));

const startingWith = (field: string, beginning: string) => (customers: Query) =>
  customers.where(field, '>=', beginning).where(field, '<', beginning + LAST_CHARACTER);

/** Queries households and today's walk-ins in parallel. */
async function baselineLookups(...looks: ((customers: Query) => Query)[]): Promise<void> {
  const both = [members(), passes().where('date', '==', today())];
  await Promise.all(both.flatMap((customers) => looks.map((look) => find(look(customers).limit(MAX_HITS)))));
}

/** By the last digits and by the prefix of the number. */
export const baselineSearch = ({ phone, phoneTail }: Household): Promise<void> =>
  baselineLookups(startingWith('phoneTail', phoneTail), startingWith('phone.e164', phone.e164));

async function baselineNameSearch(name: string): Promise<void> {
  const look = (customers: Query) => customers.where('nameKeys', 'array-contains', nameSearch(name));
  await Promise.all([
    find(look(members()).orderBy('registeredAt', 'desc').limit(MAX_HITS)),
    find(
      look(passes().where('date', '>=', today()))
        .orderBy('date')
        .limit(MAX_HITS),
    ),
  ]);
}

/** Adds enough matches to fill the result list, so it can't grow with more members. */
async function namesakes(): Promise<Household[]> {
  const ending = String(randomInt(10 ** LAST_DIGITS)).padStart(LAST_DIGITS, '0');
  const phones = Array.from({ length: MAX_HITS }, (_, index) => `04${10 + index}55${ending}`);
  return Promise.all(phones.map((phone) => anUnpaidHousehold({ phone, name: 'Robin Fields' })));
}

/** Measures counter searches against bare queries with the same results. */
export async function searches(): Promise<MeasuredCall[]> {
  const [household] = await namesakes();
  if (!household) throw new Error('No household to search for');
  const { phone, phoneTail: tail, primary } = household;
  const searched: Record<string, [typed: string, baseline: () => Promise<void>]> = {
    'a whole number': [phone.shown, () => baselineSearch(household)],
    'the last four digits': [
      phone.e164.slice(-LAST_DIGITS),
      () => baselineLookups(startingWith('phoneTail', tail.slice(0, LAST_DIGITS))),
    ],
    'a name': [primary.name, () => baselineNameSearch(primary.name)],
  };
  return Object.entries(searched).map(([by, [typed, baseline]]) => {
    const what = `search by ${by}`;
    return { name: what, what, prepare: typing(typed, baseline) };
  });
}

const typing =
  (q: string, baseline: () => Promise<void>): Prepare =>
  async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.searchCustomers, { q }, bench.staff.token),
    async baseline() {
      await staffAuthBaseline(bench.staff);
      await baseline();
    },
  });
