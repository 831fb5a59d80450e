import { describe, expect, it } from 'vitest';
import type { Phone } from '../../core/phone.ts';
import type { Household } from '../../documents/household.ts';
import { aCardHousehold, expectAccepted, now, refusal } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, minutes } from '../../venue/time/venue-time.ts';
import { decideCorrectDetails, detailsOf } from './correct-details.ts';
import { decideConfirmEmail, decideOwnDetails, EMAIL_LINK_LIFETIME } from './own-details.ts';

const household = aCardHousehold('leader');
const { phone } = household;
const other = { e164: '+61499999999', shown: '0499 999 999' };

describe('a member who corrects their own details', () => {
  it('is found by the new name and phone number, and the changes are logged with their author', () => {
    const { state, effects } = expectAccepted(
      decideOwnDetails(household, { name: 'Zara Fox', phone: other, newEmail: null }, now),
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

  it('changes the name of a child’s adult at the provider, and not the child’s', () => {
    const ofChild = { ...household, contactName: 'Ana Silva' };
    const change = { name: 'mia', phone, newEmail: null };
    const { state, effects } = expectAccepted(
      decideOwnDetails(ofChild, { ...change, contactName: 'Ana Reis' }, now),
    );
    expect(state).toMatchObject({ contactName: 'Ana Reis', primary: { name: 'mia' } });
    expect(effects.map(({ kind }) => kind)).toEqual(['provider', 'staff-action']);
    const renamed = expectAccepted(decideOwnDetails(ofChild, { ...change, name: 'Mia' }, now));
    expect(renamed.state.contactName).toBe('Ana Silva');
    expect(renamed.effects.map(({ kind }) => kind)).toEqual(['staff-action']);
  });

  it('changes nothing at the provider for a phone number, and nothing at all for unchanged details', () => {
    const { effects } = expectAccepted(
      decideOwnDetails(household, { name: 'mia', phone: other, newEmail: null }, now),
    );
    expect(effects.map(({ kind }) => kind)).toEqual(['staff-action']);
    expect(decideOwnDetails(household, { name: 'mia', phone, newEmail: null }, now)).toEqual({
      ok: true,
      state: household,
      effects: [],
    });
  });
});

describe('a new email', () => {
  const email = 'new@example.com';
  const later = addDuration(now, minutes(1));
  const ask = (of: Household, newEmail: string, at = now) =>
    expectAccepted(decideOwnDetails(of, { name: of.primary.name, phone: of.phone, newEmail }, at));
  const linkOf = (to: string, at = now, former = household.email) => ({
    email: to,
    former,
    until: addDuration(at, EMAIL_LINK_LIFETIME),
  });
  const withLink = ask(household, email);

  it('is confirmed with a link to the new address, and the former email stays valid until then', () => {
    expect(withLink.state.email).toBe('mia@example.com');
    expect(withLink.effects).toMatchObject([
      {
        mail: { to: email, content: { kind: 'confirm-email', former: 'mia@example.com', requestedAt: now } },
      },
    ]);
  });

  it('replaces the former email on confirmation: earlier logins end, and the former address is notified', () => {
    const { state, effects } = expectAccepted(decideConfirmEmail(withLink.state, linkOf(email), now));
    expect(state).toMatchObject({ email, accessValidFrom: now });
    expect(effects).toMatchObject([
      { mail: { to: 'mia@example.com', content: { kind: 'email-changed', byMember: true } } },
      { change: { type: 'update-customer', formerEmail: 'mia@example.com' } },
      { action: { by: 'household', changes: [{ field: 'email', after: email }] } },
    ]);
    expect(decideConfirmEmail(state, linkOf(email), later)).toEqual({ ok: true, state, effects: [] });
  });

  it('is not confirmed by the link of an earlier request', () => {
    const { state } = ask(withLink.state, 'newer@example.com', later);
    expect(refusal(decideConfirmEmail(state, linkOf(email), later))).toBe('email-link-expired');
    const newest = linkOf('newer@example.com', later);
    expect(expectAccepted(decideConfirmEmail(state, newest, later)).state.email).toBe('newer@example.com');
  });

  it('can’t be restored by a used link after a return to the former email', () => {
    const { state } = expectAccepted(decideConfirmEmail(withLink.state, linkOf(email), now));
    const back = ask(state, household.email, later).state;
    const link = linkOf(household.email, later, email);
    const { state: former } = expectAccepted(decideConfirmEmail(back, link, later));
    expect(refusal(decideConfirmEmail(former, linkOf(email), later))).toBe('email-link-expired');
  });

  const correct = (of: Household, more: { email?: string; phone?: Phone }): Household => {
    const seen = detailsOf(of);
    const command = {
      ...seen,
      address: seen.address ?? '',
      phone,
      email: of.email,
      ...more,
      family: [],
      seen,
      by: 'kim',
    };
    return expectAccepted(decideCorrectDetails(of, command, later, EXAMPLE_VENUE)).state;
  };

  it('is not confirmed by a link from before staff corrected the email', () => {
    const corrected = correct(correct(withLink.state, { email: 'other@example.com' }), {
      email: household.email,
    });
    expect(refusal(decideConfirmEmail(corrected, linkOf(email), later))).toBe('email-link-expired');
  });

  it('is confirmed by its link even after staff corrected the phone number', () => {
    const corrected = correct(withLink.state, { phone: other });
    expect(expectAccepted(decideConfirmEmail(corrected, linkOf(email), later)).state.email).toBe(email);
  });
});
