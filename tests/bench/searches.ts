import { randomInt } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import type { Member } from '@legacy-hub/domain/household-schema';
import { nameSearch } from '@legacy-hub/domain/names';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import type { Query } from 'firebase-admin/firestore';
import { find, staffAtTheDoor } from './baseline-operations.ts';
import { ours, type Prepare } from './bench-context.ts';
import type { Asked } from './measurements.ts';

/** One look at the list holds so many members, and so many passes. */
const MOST = 8;
const LAST = '\uf8ff';
const LAST_DIGITS = 4;

const members = () => firestore().collection('users');
const passes = () => firestore().collection('walkIns');
const today = () => dayOf(instant(Date.now()));

const startingWith = (field: string, beginning: string) => (customers: Query) =>
  customers.where(field, '>=', beginning).where(field, '<', beginning + LAST);

/** Among members and among the passes of today, side by side. */
async function bareLooks(...looks: ((customers: Query) => Query)[]): Promise<void> {
  const both = [members(), passes().where('date', '==', today())];
  await Promise.all(both.flatMap((customers) => looks.map((look) => find(look(customers).limit(MOST)))));
}

/** By the end of the number and by its beginning. */
export const bareSearch = ({ phone, phoneTail }: Member): Promise<void> =>
  bareLooks(startingWith('phoneTail', phoneTail), startingWith('phone.e164', phone.e164));

async function bareNameSearch(name: string): Promise<void> {
  const look = (customers: Query) => customers.where('nameKeys', 'array-contains', nameSearch(name));
  await Promise.all([
    find(look(members()).orderBy('registeredAt', 'desc').limit(MOST)),
    find(
      look(passes().where('date', '>=', today()))
        .orderBy('date')
        .limit(MOST),
    ),
  ]);
}

/** A list that is full, so that it could not be longer with more members: these have a name and an ending in common. */
async function namesakes(): Promise<Member[]> {
  const ending = String(randomInt(10 ** LAST_DIGITS)).padStart(LAST_DIGITS, '0');
  const phones = Array.from({ length: MOST }, (_, place) => `04${10 + place}55${ending}`);
  return Promise.all(phones.map((phone) => anUnpaidHousehold({ phone, name: 'Robin Fields' })));
}

/** What is typed at the counter, beside the bare queries that find the same. */
export async function searches(): Promise<Asked[]> {
  const [somebody] = await namesakes();
  if (!somebody) throw new Error('there is nobody to look for');
  const { phone, phoneTail: tail, primary } = somebody;
  const looks: Record<string, [typed: string, bare: () => Promise<void>]> = {
    'a whole number': [phone.shown, () => bareSearch(somebody)],
    'the last four digits': [
      phone.e164.slice(-LAST_DIGITS),
      () => bareLooks(startingWith('phoneTail', tail.slice(0, LAST_DIGITS))),
    ],
    'a name': [primary.name, () => bareNameSearch(primary.name)],
  };
  return Object.entries(looks).map(([by, [typed, bare]]) => {
    const what = `search by ${by}`;
    return { name: what, what, prepare: typing(typed, bare) };
  });
}

const typing =
  (q: string, bare: () => Promise<void>): Prepare =>
  async (trial) => ({
    ours: () => ours(trial, CALLS.searchCustomers, { q }, trial.staff.token),
    async floor() {
      await staffAtTheDoor(trial.staff);
      await bare();
    },
  });
