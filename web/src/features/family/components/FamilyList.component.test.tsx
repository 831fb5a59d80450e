import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { toWireUser } from '@legacy-hub/domain/account/view';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { decideAddFamilyMember, decideEditFamilyMember } from '@legacy-hub/domain/family/rules';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stripe } from '../../../testing/fakes/stripe.ts';
import { enterOn } from '../../../testing/keyboard.ts';
import { openPortal, show } from '../../../testing/open-app.tsx';
import {
  addFamilyMember,
  aPicture,
  chooseFile,
  editFamilyMember,
  portal,
  said,
} from '../../../testing/portal-page.ts';
import { api } from '../../../testing/stub-api.ts';

const ADDED = 'Family member added successfully!';
const UPDATED = 'Family member updated successfully!';
const UPLOADED = 'photos/household/uploaded.webp';
const NOOR = { name: 'Noor Rossi', age: 9, relationship: 'Child', tier: 'supporter', photo: UPLOADED };
const BANK = { requiresAction: true, clientSecret: 'pi_1_secret_1' } as const;

const inCashFor = (tier: Tier, ...others: Tier[]): Household =>
  aHousehold(
    aPerson('mia', inCash(tier), { name: 'Mia Rossi' }),
    others.map((each, index) =>
      aFamilyMember(`child-${index}`, inCash(each), { name: index === 0 ? 'Leo' : `Child ${index}` }),
    ),
  );

function byCardFor(tier: Tier, ...others: Tier[]): Household {
  const household = aCardHousehold(tier, ...others);
  return { ...household, family: household.family.map((person) => ({ ...person, name: 'Leo' })) };
}

async function openHome(household: Household, withCard?: (unpaid: Household) => Household): Promise<void> {
  serveFamily(household, withCard);
  await openPortal(household);
  await expect.element(portal.primary).toBeVisible();
}

/** Serves family changes by the rules of `domain` to the stored household; `withCard` applies a payment to it. */
function serveFamily(household: Household, withCard = (unpaid: Household) => unpaid): void {
  let stored = household;
  const save = (changed: Household) => {
    stored = changed;
    show(stored);
  };
  const answer = (personId: string) => {
    const person = toWireUser(stored, now).family.find(({ _id }) => _id === personId);
    if (!person) throw new Error(`${personId} isn’t in the household`);
    return { ok: true, body: { ...person, requiresAction: false } } as const;
  };
  api.answer(accountEndpoints.uploadPhoto, { photoUrl: UPLOADED });
  api.handle(familyEndpoints.addFamilyMember, ({ idempotencyKey = 'key', userId: _, ...person }) => {
    const personId = `added-${idempotencyKey}`;
    const decision = decideAddFamilyMember(stored, { ...person, personId }, now);
    if (!decision.ok) return decision;
    save(withCard(decision.state));
    return answer(personId);
  });
  api.handle(familyEndpoints.editFamilyMember, ({ _id: personId, ...person }) => {
    const decision = decideEditFamilyMember(stored, { ...person, personId }, now);
    if (!decision.ok) return decision;
    save(decision.state);
    return answer(personId);
  });
}

async function fillAddDialog(tier = 'Supporter'): Promise<void> {
  await portal.addFamily.click();
  await addFamilyMember.name.fill(NOOR.name);
  await addFamilyMember.age.fill('9');
  await addFamilyMember.relationship.fill(NOOR.relationship);
  await addFamilyMember.tier.selectOptions(tier);
  chooseFile(addFamilyMember.photo.upload, await aPicture(200));
  await expect.element(addFamilyMember.photo.done).toBeVisible();
}

const keys = () => new Set(api.keysOf(familyEndpoints.addFamilyMember)).size;

/** The household after Stripe's payment: everyone is active. */
const paidByCard = (household: Household): Household => ({
  ...household,
  family: household.family.map((person) => ({ ...person, membership: byCard(person.membership.tier) })),
});

describe('a household that pays in cash', () => {
  it('adds a person, and sees the amount due at the counter before and after', async () => {
    await openHome(inCashFor('leader'));
    await fillAddDialog('Leader');
    await expect.element(addFamilyMember.total).toHaveTextContent('Due at the counter $10.00');
    await expect.element(addFamilyMember.dialog).toHaveTextContent('Pay for the first week at the counter.');
    await addFamilyMember.submit.click();
    await expect.element(said(ADDED)).toBeVisible();
    await expect.element(addFamilyMember.dialog).not.toBeInTheDocument();
    await expect.element(portal.addFamily).toHaveFocus();
    const noor = portal.familyMember(NOOR.name);
    await expect.element(noor).toHaveTextContent(/Pending.*\$10 due at the counter/);
    await expect.element(noor.getByRole('img', { name: 'Photo of Noor Rossi' })).toBeVisible();
    expect(api.sent(familyEndpoints.addFamilyMember)).toMatchObject([
      { ...NOOR, tier: 'leader', userId: 'household' },
    ]);
  });

  // spec: portal-family-2
  it('sees missing fields, with the focus on the first', async () => {
    await openHome(inCashFor('leader'));
    await portal.addFamily.click();
    await expect.element(addFamilyMember.name).toHaveFocus();
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.problem).toHaveTextContent('All fields are required.');
    await expect.element(addFamilyMember.name).toHaveFocus();
    await expect
      .element(addFamilyMember.relationship)
      .toHaveAccessibleDescription('All fields are required.');
    await addFamilyMember.cancel.click();
    await fillAddDialog();
    await addFamilyMember.age.fill('nine');
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.problem).toHaveTextContent('Please enter an age between 0 and 120.');
    await expect.element(addFamilyMember.age).toHaveFocus();
    expect(api.sent(familyEndpoints.addFamilyMember)).toEqual([]);
  });

  // spec: portal-family-3
  it('sends the same person again when the response is lost and the button is clicked again', async () => {
    const household = inCashFor('leader');
    await openHome(household);
    const held = api.hold(familyEndpoints.addFamilyMember);
    await fillAddDialog();
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.cancel).toBeDisabled();
    held.lose();
    await expect.element(addFamilyMember.problem).toHaveTextContent('Error adding family member.');
    await expect.element(addFamilyMember.name).toBeDisabled();
    serveFamily(household);
    await addFamilyMember.submit.click();
    await expect.element(said(ADDED)).toBeVisible();
    await expect.element(portal.familyMembers).toHaveLength(1);
    expect(api.sent(familyEndpoints.addFamilyMember)).toHaveLength(2);
    expect(keys()).toBe(1);
  });

  // spec: portal-family-4
  it('edits name, relationship, date of birth and photo, and schedules a lower tier after the paid time', async () => {
    await openHome(inCashFor('leader', 'leader'));
    await portal.edit('Leo').click();
    await expect.element(editFamilyMember.name).toHaveValue('Leo');
    await editFamilyMember.name.fill('Leonard Rossi');
    await editFamilyMember.relationship.fill('Nephew');
    await editFamilyMember.dateOfBirth.fill('2017-02-28');
    await editFamilyMember.tier.selectOptions('Supporter');
    chooseFile(editFamilyMember.photo.upload, await aPicture(200));
    await expect.element(editFamilyMember.photo.done).toBeVisible();
    await expect
      .element(editFamilyMember.dialog)
      .toHaveTextContent('Nothing to pay now. Leader stays until 25 Nov');
    await editFamilyMember.submit.click();
    await expect.element(said(UPDATED)).toBeVisible();
    await expect.element(portal.familyMember('Leonard Rossi')).toHaveTextContent(/Leader\s*Nephew/);
    await expect.element(portal.edit('Leonard Rossi')).toHaveFocus();
    expect(api.sent(familyEndpoints.editFamilyMember)).toMatchObject([
      {
        _id: 'child-0',
        name: 'Leonard Rossi',
        relationship: 'Nephew',
        age: null,
        dateOfBirth: '2017-02-28',
        tier: 'supporter',
        photo: UPLOADED,
      },
    ]);
  });

  it('sees what a higher tier costs at the counter, and that it requires payment there', async () => {
    await openHome(inCashFor('leader', 'supporter'));
    await portal.edit('Leo').click();
    await editFamilyMember.tier.selectOptions('Leader');
    await expect.element(editFamilyMember.cost).toHaveTextContent('Leader starts as soon as you’ve paid');
    await editFamilyMember.submit.click();
    await expect.element(editFamilyMember.problem).toHaveTextContent('at the counter');
  });

  // spec: portal-family-5
  it('sees an error when a person could not be updated', async () => {
    await openHome(inCashFor('leader', 'supporter'));
    api.lose(familyEndpoints.editFamilyMember);
    await portal.edit('Leo').click();
    await editFamilyMember.name.fill('  ');
    await editFamilyMember.submit.click();
    await expect.element(editFamilyMember.problem).toHaveTextContent('All fields are required.');
    await editFamilyMember.name.fill('Leonard');
    await editFamilyMember.submit.click();
    await expect.element(editFamilyMember.problem).toHaveTextContent('Error updating family member.');
    await editFamilyMember.cancel.click();
    await expect.element(portal.familyMember('Leo')).toBeVisible();
  });

  it('sees why no one can be added once it has 20 people', async () => {
    await openHome(inCashFor('leader', ...Array.from({ length: 19 }, () => 'supporter' as const)));
    await expect.element(portal.addFamily).toBeDisabled();
    await expect
      .element(portal.addFamily)
      .toHaveAccessibleDescription('A household can have up to 20 people.');
  });
});

describe('a household that pays by card', () => {
  // spec: portal-family-6
  it('sees what is charged now and every week, and adds a person who can visit at once', async () => {
    await openHome(byCardFor('leader'), paidByCard);
    await fillAddDialog();
    await expect.element(addFamilyMember.total).toHaveTextContent('Due now $4.00');
    await expect
      .element(addFamilyMember.dialog)
      .toHaveTextContent('then $24 a week for the whole household from 25 Nov');
    await addFamilyMember.submit.click();
    await expect.element(said(ADDED)).toBeVisible();
    await expect.element(portal.familyMember(NOOR.name)).toHaveTextContent(/Hours left\s*2/);
    expect(api.sent(familyEndpoints.addFamilyMember)).toMatchObject([{ expectedCents: 400 }]);
  });

  // spec: portal-family-7
  it('adds no one when the card is declined, and sees why', async () => {
    await openHome(byCardFor('leader'));
    api.refuse(familyEndpoints.addFamilyMember, 'card-declined', 'Your card was declined.');
    await fillAddDialog();
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.problem).toHaveTextContent(/^Your card was declined\.$/);
    await addFamilyMember.cancel.click();
    await expect.element(portal.familyMembers).toHaveLength(0);
    await expect.element(portal.addFamily).toHaveFocus();
  });

  // spec: portal-family-8
  it('continues with the same payment when 3-D Secure fails at first', async () => {
    await openHome(byCardFor('leader'));
    api.answer(familyEndpoints.addFamilyMember, BANK);
    stripe.refuseAtBank();
    await fillAddDialog();
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.problem).toHaveTextContent('Your bank did not confirm it.');
    await addFamilyMember.submit.click();
    await expect.poll(() => api.sent(familyEndpoints.addFamilyMember).length).toBeGreaterThan(2);
    expect(keys()).toBe(1);
  });

  // spec: portal-family-9
  it('sees what a higher tier costs before changing it', async () => {
    await openHome(byCardFor('leader', 'supporter'));
    await portal.edit('Leo').click();
    await expect.element(editFamilyMember.cost).not.toBeInTheDocument();
    await editFamilyMember.tier.selectOptions('Legacy Maker');
    await expect.element(editFamilyMember.cost).toHaveTextContent('$13.50 now for the rest of this week');
    api.refuse(familyEndpoints.editFamilyMember, 'changed-since-loaded');
    await editFamilyMember.submit.click();
    await expect.element(editFamilyMember.problem).toBeVisible();
    expect(api.sent(familyEndpoints.editFamilyMember)).toMatchObject([{ expectedCents: 1350 }]);
  });
});

describe('the family dialogs', () => {
  it('work by keyboard alone', async () => {
    await openHome(inCashFor('leader', 'supporter'));
    await enterOn(portal.edit('Leo'));
    await expect.element(editFamilyMember.name).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(editFamilyMember.dialog).not.toBeInTheDocument();
    await expect.element(portal.edit('Leo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editFamilyMember.name).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}Leonard{Enter}');
    await expect.element(portal.familyMember('Leonard')).toBeVisible();
    await expect.element(portal.edit('Leonard')).toHaveFocus();
  });

  it('are accessible', async () => {
    await openHome(byCardFor('leader', 'supporter'));
    await portal.addFamily.click();
    await addFamilyMember.submit.click();
    await expect.element(addFamilyMember.problem).toBeVisible();
    await expectAccessible();
    await addFamilyMember.cancel.click();
    await portal.edit('Leo').click();
    await editFamilyMember.tier.selectOptions('Leader');
    await expectAccessible();
  });
});
