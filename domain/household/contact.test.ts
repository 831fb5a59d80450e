import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard } from '../testing/households.ts';
import { contactNameOf, readerOf, withContact } from './contact.ts';
import { nameKeysOf } from './household.ts';

const leo = aHousehold(aPerson('leo', byCard('leader'), { name: 'Leo Silva' }), [
  aFamilyMember('mia', byCard('supporter'), { name: 'Mia Silva' }),
]);
const ofChildren = { ...leo, contactName: 'Ana Costa' };

describe('the contact of a household', () => {
  it('is the primary member, or the adult of a child’s membership', () => {
    expect([contactNameOf(leo), contactNameOf(ofChildren)]).toEqual(['Leo Silva', 'Ana Costa']);
  });

  it('finds the household at the counter', () => {
    expect(nameKeysOf(ofChildren)).toEqual(expect.arrayContaining(['ana co', 'costa', 'leo', 'mia']));
    expect(nameKeysOf(leo)).not.toContain('ana');
  });

  it('reads emails that name the members, if the reader isn’t one', () => {
    expect(readerOf(leo)).toEqual({ name: 'Leo Silva' });
    expect(readerOf(ofChildren)).toEqual({ name: 'Ana Costa', members: ['Leo Silva', 'Mia Silva'] });
  });

  it('is replaced, removed by an empty name, and unchanged without one', () => {
    expect(withContact(ofChildren, 'Rui Costa').contactName).toBe('Rui Costa');
    expect(withContact(ofChildren, '')).not.toHaveProperty('contactName');
    expect(withContact(ofChildren, undefined)).toBe(ofChildren);
  });
});
