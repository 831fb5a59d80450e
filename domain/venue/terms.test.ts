import { describe, expect, it } from 'vitest';
import { decideAgreeToTerms } from '../account/details/agree-to-terms.ts';
import type { Household } from '../documents/household.ts';
import { aHousehold, aPerson, at, byCard, expectAccepted, now, refusal } from '../testing/households.ts';
import { lastAgreement, needsTerms, termsVersion, withAgreement } from './terms.ts';
import { venueDate } from './time/venue-time.ts';

const former = { version: venueDate('2025-01-01'), at: at('2025-02-01'), by: 'staff-1' };
const household = (termsAgreed?: (typeof former)[]) =>
  aHousehold(aPerson('mia', byCard('leader')), [], termsAgreed && { termsAgreed });
const { termsAgreed: _none, ...rest } = household();
const neverAsked: Household = rest;

describe('the venue’s terms', () => {
  it('are requested at login until the current version is agreed to', () => {
    expect(needsTerms(neverAsked)).toBe(true);
    expect(needsTerms(household([former]))).toBe(true);
    expect(needsTerms(household())).toBe(false);
  });

  it('are stored with the time and the person, after the versions agreed to before', () => {
    const { state } = expectAccepted(decideAgreeToTerms(household([former]), termsVersion(), now));
    expect(state.termsAgreed).toEqual([former, { version: termsVersion(), at: now, by: 'household' }]);
    expect(lastAgreement(state)).toMatchObject({ version: termsVersion() });
    expect(lastAgreement(neverAsked)).toBeNull();
  });

  it('are agreed to once: repeating it changes nothing', () => {
    const { state } = expectAccepted(decideAgreeToTerms(neverAsked, termsVersion(), now));
    expect(expectAccepted(decideAgreeToTerms(state, termsVersion(), at('2026-11-20'))).state).toBe(state);
  });

  it('are not agreed to on a page that was open while they changed', () => {
    expect(refusal(decideAgreeToTerms(neverAsked, former.version, now))).toBe('terms-outdated');
  });

  it('are stored with a registration only if the box was ticked next to the current version', () => {
    const ticked = (version: ReturnType<typeof termsVersion> | undefined) =>
      withAgreement(neverAsked, { version, by: 'staff-1' }, now).termsAgreed;
    expect(ticked(termsVersion())).toEqual([{ version: termsVersion(), at: now, by: 'staff-1' }]);
    expect(ticked(undefined)).toBeUndefined();
    expect(ticked(former.version)).toBeUndefined();
  });
});
