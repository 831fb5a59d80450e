import { describe, expect, it } from 'vitest';
import { aCardHousehold, expectAccepted, now, refusal } from '../testing/households.ts';
import { confirmEmailEmail, decideConfirmEmail, decideOwnDetails } from './own-details.ts';

const household = aCardHousehold('leader');
const { phone } = household;
const other = { e164: '+61499999999', shown: '0499 999 999' };

describe('a member who corrects their own details', () => {
  it('is found by the new name and phone number, and it is recorded who changed what', () => {
    const { state, effects } = expectAccepted(
      decideOwnDetails(household, { name: 'Zara Fox', phone: other }, now),
    );
    expect(state.phoneTail.startsWith('9999')).toBe(true);
    expect(state.nameKeys).toContain('zara f');
    expect(effects).toMatchObject([
      { kind: 'provider', change: { type: 'update-customer' } },
      {
        kind: 'staff-action',
        action: {
          kind: 'correct-details',
          by: 'household',
          changes: [
            { field: 'phone', before: '0412 345 678', after: '0499 999 999' },
            { field: 'name', before: 'mia', after: 'Zara Fox' },
          ],
        },
      },
    ]);
  });

  it('changes nothing at the provider for a phone number, and nothing at all for the same details', () => {
    const { effects } = expectAccepted(decideOwnDetails(household, { name: 'mia', phone: other }, now));
    expect(effects.map(({ kind }) => kind)).toEqual(['staff-action']);
    expect(decideOwnDetails(household, { name: 'mia', phone }, now)).toEqual({
      ok: true,
      state: household,
      effects: [],
    });
  });
});

describe('a new email', () => {
  const email = 'new@example.com';

  it('is asked about at the new address', () => {
    const { to, content } = confirmEmailEmail(household, email, now);
    expect(to).toBe(email);
    expect(content).toMatchObject({ kind: 'confirm-email', former: 'mia@example.com' });
  });

  it('replaces the former one when it is confirmed: earlier logins end, and the former address is told', () => {
    const link = { email, former: household.email };
    const { state, effects } = expectAccepted(decideConfirmEmail(household, link, now));
    expect(state).toMatchObject({ email, accessValidFrom: now });
    expect(effects).toMatchObject([
      { mail: { to: 'mia@example.com', content: { kind: 'email-changed', byMember: true } } },
      { change: { type: 'update-customer', formerEmail: 'mia@example.com' } },
      { action: { by: 'household', changes: [{ field: 'email', after: email }] } },
    ]);
    expect(expectAccepted(decideConfirmEmail(state, link, now)).effects).toEqual([]);
  });

  it('is refused by a link from before another change', () => {
    const link = { email, former: 'earlier@example.com' };
    expect(refusal(decideConfirmEmail(household, link, now))).toBe('email-link-expired');
  });
});
