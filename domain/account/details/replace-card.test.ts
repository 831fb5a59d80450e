import { expect, it } from 'vitest';
import { cardCode } from '../../household/card-code.ts';
import { aHousehold, aPerson, at, expectAccepted, inCash } from '../../testing/households.ts';
import { decideReplaceCard } from './replace-card.ts';

// spec: account-replace-card-1
it('gives the household a new card, ends its logins and notifies it by email, with an audit entry', () => {
  const household = aHousehold(aPerson('mia', inCash('leader')));
  const now = at('2026-11-18');
  const { state, effects } = expectAccepted(decideReplaceCard(household, 'kim', now));
  expect(state).toEqual({ ...household, accessValidFrom: now });
  expect(cardCode(state)).not.toBe(cardCode(household));
  expect(effects).toMatchObject([
    { kind: 'mail', mail: { to: household.email, content: { kind: 'card-replaced' } } },
    { kind: 'staff-action', action: { kind: 'replace-card', by: 'kim' } },
  ]);
});
