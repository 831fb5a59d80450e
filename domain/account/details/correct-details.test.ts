import { describe, expect, it } from 'vitest';
import { phoneTail } from '../../core/phone.ts';
import type { Household } from '../../documents/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  refusal,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { type CorrectDetailsCommand, decideCorrectDetails, detailsOf } from './correct-details.ts';

const household = aHousehold(aPerson('mia', byCard('leader'), { name: 'Mia Rosi' }), [
  aFamilyMember('leo', byCard('supporter'), { name: '', relationship: null }),
]);
const phone = { e164: '+61499999999', shown: '0499 999 999' };

const correction = (more: Partial<CorrectDetailsCommand> = {}, of: Household = household) => ({
  name: of.primary.name,
  email: of.email,
  phone: of.phone,
  address: of.address ?? '',
  family: [],
  seen: detailsOf(of),
  by: 'kim',
  ...more,
});
const decide = (more: Partial<CorrectDetailsCommand>, of = household) =>
  decideCorrectDetails(of, correction(more, of), now, EXAMPLE_VENUE);

describe('the first email of a household', () => {
  const withoutEmail = { ...household, email: '' };

  it('gets the welcome with login instructions, once the household has paid', () => {
    const { state, effects } = expectAccepted(decide({ email: 'mia@example.com' }, withoutEmail));
    expect(state.email).toBe('mia@example.com');
    expect(effects).toMatchObject([
      {
        kind: 'mail',
        mail: { id: 'welcome:household', to: 'mia@example.com', content: { kind: 'welcome' } },
      },
      { kind: 'staff-action' },
    ]);
  });

  it('gets nothing before the payment, because the welcome email follows it', () => {
    const { effects } = expectAccepted(decide({ email: 'a@b.au' }, { ...withoutEmail, joinedAt: null }));
    expect(effects).toMatchObject([{ kind: 'staff-action' }]);
  });

  it('is optional, but can’t be removed once it is set', () => {
    const { state, effects } = expectAccepted(decide({ name: 'Mia Rossi' }, withoutEmail));
    expect(state).toMatchObject({ email: '', primary: { name: 'Mia Rossi' } });
    expect(effects).toMatchObject([{ kind: 'staff-action' }]);
    expect(refusal(decide({ email: '' }))).toBe('bad-input');
  });
});

describe('correcting details', () => {
  it('updates contact details and names, and the keys by which the counter finds the household', () => {
    const family = [{ personId: 'leo', name: 'Leo', relationship: 'Son' }];
    const { state } = expectAccepted(decide({ name: 'Mia Rossi', phone, address: '', family }));
    expect(state).toMatchObject({ phone, phoneTail: phoneTail(phone), address: null });
    expect(state.primary.name).toBe('Mia Rossi');
    expect(state.family[0]).toMatchObject({
      name: 'Leo',
      relationship: 'Son',
      photo: 'photos/household/leo.webp',
    });
    expect(state.nameKeys).toEqual(expect.arrayContaining(['leo', 'mia rossi']));
    expect(state.accessValidFrom).toBeNull();
  });

  it('logs that staff changed what staff should know, without its text', () => {
    const leo = { personId: 'leo', name: '', relationship: '', staffShouldKnow: 'Allergic to nuts' };
    const { state, effects } = expectAccepted(decide({ staffShouldKnow: 'Hears badly', family: [leo] }));
    expect(state.primary.staffShouldKnow).toBe('Hears badly');
    expect(state.family).toMatchObject([{ staffShouldKnow: 'Allergic to nuts' }]);
    expect(effects).toMatchObject([
      {
        action: {
          kind: 'correct-details',
          changes: [
            { person: { id: 'mia' }, field: 'staff-should-know', before: null, after: 'changed' },
            { person: { id: 'leo' }, field: 'staff-should-know', before: null, after: 'changed' },
          ],
        },
      },
    ]);
    expect(JSON.stringify(effects)).not.toMatch(/nuts|Hears/);
  });

  it('sets the adult of a child’s membership, who becomes Stripe’s customer and is greeted', () => {
    const { state, effects } = expectAccepted(decide({ contactName: 'Ana Silva', email: 'ana@example.com' }));
    expect(state.contactName).toBe('Ana Silva');
    expect(state.nameKeys).toContain('ana silva');
    expect(effects).toMatchObject([
      { mail: { content: { kind: 'email-changed', name: 'Mia Rosi' } } },
      { kind: 'provider', change: { type: 'update-customer' } },
      { action: { changes: [{ field: 'contact', before: null, after: 'Ana Silva' }, { field: 'email' }] } },
    ]);
    const again = decide({ name: 'Mia Rossi' }, state);
    expect(expectAccepted(again).effects).toMatchObject([{ kind: 'staff-action' }]);
  });

  it('sets whether pictures may be taken, and logs the answers', () => {
    const leo = { personId: 'leo', name: '', relationship: '', picturesAllowed: true };
    const { state, effects } = expectAccepted(decide({ picturesAllowed: false, family: [leo] }));
    expect(state).toMatchObject({ primary: { picturesAllowed: false }, family: [{ picturesAllowed: true }] });
    const field = 'pictures-allowed';
    expect(effects).toMatchObject([
      {
        action: {
          changes: [
            { person: { id: 'mia' }, field, before: null, after: 'No pictures, please' },
            { person: { id: 'leo' }, field, before: null, after: 'Yes, pictures are fine' },
          ],
        },
      },
    ]);
  });

  it('logs who corrected which details, and sends a new name to Stripe', () => {
    const { effects } = expectAccepted(decide({ name: 'Mia Rossi' }));
    expect(effects).toMatchObject([
      { kind: 'provider', change: { type: 'update-customer', formerEmail: 'mia@example.com' } },
      {
        kind: 'staff-action',
        action: {
          kind: 'correct-details',
          by: 'kim',
          changes: [{ field: 'name', before: 'Mia Rosi', after: 'Mia Rossi' }],
        },
      },
    ]);
    expect(expectAccepted(decide({ phone })).effects).toMatchObject([{ kind: 'staff-action' }]);
  });

  it('ends the sessions of the former email, and notifies that address', () => {
    const { state, effects } = expectAccepted(decide({ email: 'rossi@example.com' }));
    expect(state).toMatchObject({ email: 'rossi@example.com', accessValidFrom: now });
    expect(effects).toMatchObject([
      { kind: 'mail', mail: { to: 'mia@example.com', content: { kind: 'email-changed' } } },
      { kind: 'provider', change: { type: 'update-customer' } },
      { kind: 'staff-action' },
    ]);
  });

  it('changes nothing more when it is sent again', () => {
    const command = correction({ email: 'rossi@example.com' });
    const { state } = expectAccepted(decideCorrectDetails(household, command, now, EXAMPLE_VENUE));
    expect(decideCorrectDetails(state, command, now, EXAMPLE_VENUE)).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('is refused if the household was corrected elsewhere after it was shown', () => {
    const { state } = expectAccepted(decide({ phone }));
    const late = correction({ name: 'Maria' });
    expect(refusal(decideCorrectDetails(state, late, now, EXAMPLE_VENUE))).toBe('changed-since-loaded');
  });

  it('is refused for a person outside the household', () => {
    const family = [{ personId: 'eve', name: 'Eve', relationship: 'None' }];
    expect(refusal(decide({ family }))).toBe('unknown-person');
  });

  it('allows fields that were empty before, and removes no details that are set', () => {
    const known = aHousehold(household.primary, [aFamilyMember('zoe', byCard('leader'), { name: 'Zoe' })]);
    const leo = { personId: 'leo', name: 'Leo', relationship: '' };
    const { state, effects } = expectAccepted(decide({ family: [leo] }));
    expect(state.family[0]).toMatchObject({ name: 'Leo', relationship: null });
    expect(effects).toMatchObject([{ action: { changes: [{ field: 'name', after: 'Leo' }] } }]);
    const son = { personId: 'leo', name: '', relationship: 'Son' };
    expect(expectAccepted(decide({ family: [son] })).state.family[0]).toMatchObject({ relationship: 'Son' });
    for (const lost of [
      { name: '', relationship: 'child' },
      { name: 'Zoe', relationship: '' },
    ])
      expect(refusal(decide({ family: [{ personId: 'zoe', ...lost }] }, known))).toBe('bad-input');
  });

  it('shows an address that was never requested as empty', () => {
    expect(detailsOf({ ...household, address: null })).toMatchObject({
      address: '',
      family: [{ _id: 'leo', name: '', relationship: '' }],
    });
  });
});
