import type { Adult, Household } from '@legacy-hub/domain/documents/household';
import { saveAdultsForHousehold } from '@legacy-hub/domain/staff/endpoints';
import { aFamilyMember, aHousehold, anAdult, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encryptedStore } from '../../../browser/encrypted-store.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { LEO, letIn, NORA, openProfile } from '../../../testing/counter-customers.ts';
import { counter, hereNow, profile } from '../../../testing/counter-page.ts';
import { serveCounter } from '../../../testing/counter-server.ts';
import { goOffline, openCounter, PHONE, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const GRAN = anAdult('Gran Quist', { relationship: 'grandmother' });
const BOB = anAdult('Bob Quist', { relationship: 'father', mayCollect: false });

const family = (...adults: Adult[]): Household =>
  aHousehold(
    aPerson('nora', byCard('leader'), { name: NORA, age: 40 }),
    [aFamilyMember('leo', byCard('leader'), { name: LEO, age: 9 })],
    { uid: 'quist', ...(adults.length > 0 && { adults }) },
  );

async function openWith(household: Household, size?: typeof PHONE): Promise<void> {
  const [checkedIn, ...visits] = letIn(household, ['nora', 'leo']);
  serveCounter(checkedIn);
  await openCounter({ households: [checkedIn], visits, ...(size && { size }) });
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
}

const who = page.getByRole('dialog', { name: `Who is collecting ${LEO}?` });
const leave = who.getByRole('button', { name: 'Check out' });

describe('a grandparent who collects', () => {
  it('is beside the child in the profile, to call, and adds no step to leaving', async () => {
    await openWith(family(GRAN));
    await openProfile(NORA);
    const adults = profile.dialog.getByRole('listitem').filter({ hasText: 'Gran Quist' });
    await expect.element(adults).toHaveTextContent(/grandmother.*May collect/);
    await expect.element(adults.getByRole('link')).toHaveAttribute('href', 'tel:+61498111222');
    await expectAccessible();
    await userEvent.keyboard('2l');
    await expect.element(hereNow.undoLeft(LEO)).toBeVisible();
  });
});

describe('someone who must not collect', () => {
  // spec: counter-collecting-1
  it('is named at the top of the profile, and again before the child leaves by keyboard', async () => {
    await openWith(family(GRAN, BOB));
    await openProfile(NORA);
    await expect.element(profile.problem).toHaveTextContent('Bob Quist (father) must not collect.');
    await userEvent.keyboard('2l');
    await expect.element(who.getByRole('alert')).toHaveTextContent('Bob Quist (father) must not collect.');
    await expect.element(who.getByRole('listitem')).toHaveTextContent('Gran Quist');
    await expect.element(who.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(who).not.toBeInTheDocument();
    await expect.element(hereNow.markAsLeft(LEO)).toBeVisible();
  });

  it('is marked on the child’s row alone, whose button opens who may collect', async () => {
    await openWith(family(GRAN, BOB), PHONE);
    await expect.element(hereNow.person(LEO)).toHaveTextContent('Someone must not collect');
    await expect.element(hereNow.person(NORA)).not.toHaveTextContent('Someone must not collect');
    await hereNow.markAsLeft(LEO).click();
    await expect.element(who.getByRole('alert')).toHaveTextContent('Bob Quist (father) must not collect.');
    await leave.click();
    await expect.element(hereNow.undoLeft(LEO)).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
  });

  it('is named for the child when the whole family leaves at once', async () => {
    await openWith(family(BOB));
    await openProfile(NORA);
    await userEvent.keyboard('l');
    await who.getByRole('button', { name: 'Check out (2)' }).click();
    await expect.element(hereNow.undoLeft(`${NORA}, ${LEO}`)).toBeVisible();
  });

  it('adds no step when an adult of the household leaves', async () => {
    await openWith(family(BOB));
    await hereNow.markAsLeft(NORA).click();
    await expect.element(hereNow.undoLeft(NORA)).toBeVisible();
  });

  // spec: counter-collecting-2
  it('is shown offline too, from this device’s copy, and the leaving is queued', async () => {
    await openWith(family(BOB));
    await openProfile(NORA);
    await profile.close.click();
    await counter.search.fill(''); // the results would cover the board
    goOffline();
    await hereNow.markAsLeft(LEO).click();
    await expect.element(who).toHaveTextContent('No one is listed who may collect.');
    await leave.click();
    await expect.element(counter.notSent).toHaveTextContent('1 action saved');
    await expect.element(hereNow.undoLeft(LEO)).toBeVisible();
  });
});

it('staff change the adults in the Details tab, in the household’s name', async () => {
  await openWith(family(GRAN));
  await openProfile(NORA);
  await profile.tab('Details').click();
  api.answer(saveAdultsForHousehold, { success: true });
  await profile.dialog.getByRole('button', { name: 'Edit Gran Quist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit adult' });
  await dialog.getByRole('radio', { name: 'Must not collect' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent(saveAdultsForHousehold)).toMatchObject([
    { userId: 'quist', adults: [{ name: 'Gran Quist', mayCollect: false }], seen: [{ mayCollect: true }] },
  ]);
});
