import { expect, it } from 'vitest';
import { aCardHousehold, expectAccepted, now } from '../testing/households.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { anonymizeVisit } from './erasure.ts';

it('an erased visit keeps its hours and loses the person', () => {
  const command = { personIds: ['mia'], idempotencyKey: 'key-1', by: 'staff-1' };
  const { effects } = expectAccepted(decideCheckIn(aCardHousehold('leader'), command, now));
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const erased = record && anonymizeVisit(record);
  expect(erased).toMatchObject({ who: null, name: '', hours: 1, tier: 'leader', day: '2026-11-18' });
});
