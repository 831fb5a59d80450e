import type { Adult, Household } from '@legacy-hub/domain/documents/household';
import { decideSaveAdults } from '@legacy-hub/domain/family/adults';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import {
  aFamilyMember,
  aHousehold,
  anAdult,
  aPerson,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { openPortal, PHONE, show } from '../../../testing/open-app.tsx';
import { portal, said } from '../../../testing/portal-page.ts';
import { api } from '../../../testing/stub-api.ts';

const GRAN = anAdult('Gran Rossi');
const BOB = anAdult('Bob Rossi', { relationship: 'father', mayCollect: false, phone: null });

const family = (adults: Adult[] = []): Household =>
  aHousehold(
    aPerson('mia', inCash('leader'), { name: 'Mia Rossi', age: 40 }),
    [aFamilyMember('leo', inCash('leader'), { name: 'Leo', age: 9 })],
    adults.length > 0 ? { adults } : {},
  );

const section = page.getByRole('region', { name: 'Adults' });
const dialog = page.getByRole('dialog', { name: /^(Add an adult|Edit adult)$/ });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const save = dialog.getByRole('button', { name: 'Save' });

async function open(household: Household, size?: typeof PHONE): Promise<void> {
  let stored = household;
  api.handle(familyEndpoints.saveAdults, ({ adults, seen }) => {
    const list = adults.map(({ phone, ...adult }) => ({ ...adult, phone: phone || null }));
    const decision = decideSaveAdults(stored, { adults: list, seen, by: 'household' }, now);
    if (!decision.ok) return decision;
    stored = decision.state;
    show(stored);
    return { ok: true, body: { success: true as const } };
  });
  await openPortal(household, size && { size });
  await portal.view('Profile').click();
  await section.getByRole('heading', { name: 'Adults' }).click();
}

describe('the adults of a household, in its portal', () => {
  it('can be added by thumb, with what each may do and a number to call', async () => {
    await open(family(), PHONE);
    await expect.element(section).toHaveTextContent('Only you and our staff see this.');
    await section.getByRole('button', { name: 'Add adult' }).click();
    await expect.element(field('Name')).toHaveFocus();
    await save.click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Please enter the adult’s name.');
    await field('Name').fill('Gran Rossi');
    await field('Relationship').fill('Grandmother');
    await save.click();
    await expect.element(field('Phone')).toHaveAccessibleDescription(/phone/);
    await field('Phone').fill('0498111222');
    await dialog.getByRole('checkbox', { name: 'Call in an emergency' }).click();
    await expectAccessible();
    await save.click();
    await expect.element(said('Adults saved.')).toBeVisible();
    const gran = section.getByRole('listitem').filter({ hasText: 'Gran Rossi' });
    await expect.element(gran).toHaveTextContent(/May collect.*Call in an emergency/);
    const call = gran.getByRole('link', { name: 'Call Gran Rossi on 0498 111 222' });
    await expect.element(call).toHaveAttribute('href', 'tel:+61498111222');
  });

  it('can be marked as someone who must not collect, without a number', async () => {
    await open(family([GRAN]));
    await section.getByRole('button', { name: 'Add adult' }).click();
    await field('Name').fill('Bob Rossi');
    await field('Relationship').fill('father');
    await dialog.getByRole('radio', { name: 'Must not collect' }).click();
    await save.click();
    await expect.element(said('Adults saved.')).toBeVisible();
    const bob = section.getByRole('listitem').filter({ hasText: 'Bob Rossi' });
    await expect.element(bob).toHaveTextContent(/Must not collect.*No phone number/);
    await expect.element(dialog).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('are removed only after a question, which says what staff then no longer see', async () => {
    await open(family([GRAN, BOB]));
    await section.getByRole('button', { name: 'Remove Bob Rossi' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Bob Rossi?' });
    await expect.element(question).toHaveTextContent('no longer be warned that Bob Rossi must not collect');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(section.getByText('Bob Rossi')).not.toBeInTheDocument();
    await expect.element(section.getByText('Gran Rossi')).toBeVisible();
    await expect.element(section.getByText('Only you and our staff see this.')).toHaveFocus();
  });

  it('stay as staff changed them while the dialog was open', async () => {
    await open(family([GRAN]));
    await section.getByRole('button', { name: 'Edit Gran Rossi' }).click();
    api.refuse(familyEndpoints.saveAdults, 'changed-since-loaded');
    await field('Relationship').fill('Nonna');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This has changed since you opened it');
  });

  it('are at most four', async () => {
    await open(family(['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => anAdult(name))));
    const add = section.getByRole('button', { name: 'Add adult' });
    await expect.element(add).toBeDisabled();
    await expect.element(add).toHaveAccessibleDescription(/^A household can list up to 4 adults/);
  });
});
