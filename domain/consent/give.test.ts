import { describe, expect, it } from 'vitest';
import { atVenue } from '../testing/at-venue.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  refusal,
} from '../testing/households.ts';
import { aPaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, days } from '../venue/time/venue-time.ts';
import { decideContactErasure } from '../walk-ins/changes/contact.ts';
import { decideGiveConsent, decideGiveGroupConsent } from './give.ts';
import { consentRequest } from './request.ts';

const household = aHousehold(aPerson('mia', byCard('leader'), { age: 41 }), [
  aFamilyMember('leo', byCard('leader'), { name: 'Leo Silva', age: 9 }),
  aFamilyMember('ida', byCard('leader'), { name: 'Ida Silva', age: 12 }),
]);
const consent = { version: 1, by: 'Anna Silva', how: 'counter' } as const;
const forLeo = { ...consent, childIds: ['leo'] };
const group = { ...aPaidPass(), participants: 3 };
const inGroup = (...names: string[]) => ({ ...consent, names });
const giveInGroup = (walkIn: typeof group, ...names: string[]) =>
  expectAccepted(decideGiveGroupConsent(walkIn, inGroup(...names), now)).state;

const requestOf = (customer: Parameters<typeof consentRequest>[0]) => {
  const opened = consentRequest(customer, EXAMPLE_VENUE, now);
  if (!opened.ok) throw new Error(opened.refusal.message);
  return opened.request;
};

describe('a consent for children of a household', () => {
  it('holds the version, the guardian’s name, the time and the way, for the named children only', () => {
    const { state } = expectAccepted(decideGiveConsent(household, forLeo, now));
    expect(state.family.map(({ consents }) => consents)).toEqual([[{ ...consent, at: now }], undefined]);
  });

  // spec: consent-give-1
  it('is stored once, however often it is given', () => {
    const { state } = expectAccepted(decideGiveConsent(household, forLeo, now));
    const later = addDuration(now, days(1));
    expect(decideGiveConsent(state, { ...forLeo, by: 'Sam Silva' }, later)).toMatchObject({ state });
  });

  it('is refused for an older text, and for someone else’s child', () => {
    expect(refusal(decideGiveConsent(household, { ...forLeo, version: 0 }, now))).toBe('consent-changed');
    expect(refusal(decideGiveConsent(household, { ...forLeo, childIds: ['eve'] }, now))).toBe(
      'unknown-person',
    );
  });

  it('is requested with the children’s first names, and shows those who have one', () => {
    expect(requestOf(household)).toMatchObject({
      text: EXAMPLE_VENUE.consentText,
      version: 1,
      children: [
        { id: 'leo', name: 'Leo' },
        { id: 'ida', name: 'Ida' },
      ],
      given: [],
    });
    const { state } = expectAccepted(decideGiveConsent(household, forLeo, now));
    expect(requestOf(state)).toMatchObject({ children: [{ id: 'ida', name: 'Ida' }], given: ['Leo'] });
  });
});

describe('a consent for children of a day-pass group', () => {
  it('is not requested without a text, so that no guardian agrees to nothing', () => {
    const { consentText: _, ...withoutText } = EXAMPLE_VENUE;
    expect(consentRequest(group, withoutText, now)).toMatchObject({ ok: false });
  });

  it('adds each guardian’s children, and counts a name once', () => {
    const first = giveInGroup(group, 'Zoe', 'zoë');
    expect(first.consents).toEqual([{ ...consent, at: now, names: ['zoë'] }]);
    expect(giveInGroup(first, 'Zoe')).toEqual(first);
    expect(requestOf(giveInGroup(first, 'Zoe', 'Max'))).toMatchObject({
      children: null,
      given: ['zoë', 'Max'],
      room: 1,
    });
  });

  it('is refused for more children than participants', () => {
    expect(decideGiveGroupConsent(group, inGroup('A', 'B', 'C', 'D'), now)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-input', message: expect.stringContaining('3 participants') },
    });
  });

  it('is refused once the pass is cancelled, and erased with the contact details', () => {
    const payment = { status: 'canceled', by: 'cash', at: now, staff: 'kim' } as const;
    expect(refusal(decideGiveGroupConsent({ ...group, payment }, inGroup('Zoe'), now))).toBe(
      'consent-link-closed',
    );
    const later = addDuration(now, days(91));
    const erased = expectAccepted(decideContactErasure(giveInGroup(group, 'Zoe'), { by: null }, later)).state;
    expect(JSON.stringify(erased)).not.toMatch(/Zoe|Silva/);
    expect(refusal(decideGiveGroupConsent(erased, inGroup('Zoe'), later))).toBe('consent-link-closed');
  });
});

describe('a venue that no longer asks for consents', () => {
  atVenue({ consent: { mode: 'off', version: 1 } });

  it('refuses one, and says that there is nothing to do', () => {
    expect(refusal(decideGiveConsent(household, forLeo, now))).toBe('consent-link-closed');
    expect(consentRequest(group, EXAMPLE_VENUE, now)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('nothing to do') },
    });
  });
});
