import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { expect, it } from 'vitest';
import { detailsDraftOf, nameField, relationshipField, validateDetails } from './details-draft.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', byCard('supporter'), { name: 'Leo', relationship: null }),
]);
const validate = (typed: Record<string, string>) =>
  validateDetails({ ...detailsDraftOf(detailsOf(household)), ...typed }, household);

it('a name is corrected without requiring a relationship that was never given', () => {
  expect(validate({ [nameField('leo')]: 'Leon' })).toMatchObject({
    ok: true,
    input: { family: [{ _id: 'leo', name: 'Leon', relationship: '' }] },
  });
});

it('an existing name can’t be emptied, and the message is at its field', () => {
  expect(validate({ [nameField('leo')]: ' ', [relationshipField('leo')]: 'Son' })).toEqual({
    ok: false,
    error: { messages: ['Please enter a name.'], fields: [nameField('leo')] },
  });
});
