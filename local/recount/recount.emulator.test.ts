import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { expect, test, vi } from 'vitest';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { aPaidHousehold } from '../../functions/src/testing/households.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { readRecountArgs, recount } from './main.ts';

setProject('demo-recount');

const today = dayOf(instant(Date.now()));
const yesterday = addDays(today, -1);

async function printedBy(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await work();
  const lines = log.mock.calls.map(([line]) => String(line).trim().replace(/\s+/g, ' '));
  log.mockRestore();
  return lines;
}

test('a recount says which days were wrong, and finds nothing when it is started again', async () => {
  await aPaidHousehold();
  const [entry] = (await firestore().collection('ledger').get()).docs;
  await entry?.ref.delete();
  await firestore().doc('counters/members').delete();
  expect(await printedBy(() => recount(yesterday, today))).toEqual([
    `right ${yesterday}`,
    `corrected ${today}`,
    'corrected how many are members',
    'recounted days that were wrong: 1',
  ]);
  expect(await printedBy(() => recount(yesterday, today))).toEqual([
    `right ${yesterday}`,
    `right ${today}`,
    'right how many are members',
    'recounted every day was right',
  ]);
});

test('a recount is refused in a sentence for days that are no days, reversed or still to come', async () => {
  expect(() => readRecountArgs(['--from', 'monday'])).toThrow('npm run recount');
  expect(() => readRecountArgs(['--from', '2026-02-01', '--until', '2026-01-01'])).toThrow(
    'end before they begin',
  );
  await expect(recount(today, addDays(today, 1))).rejects.toThrow('is still to come');
});
