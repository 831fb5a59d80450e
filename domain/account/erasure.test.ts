import { expect, it } from 'vitest';
import { aCardHousehold, expectAccepted, now, zone } from '../testing/households.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { anonymizeVisit } from './erasure.ts';

it('leaves the visits of somebody who is forgotten counted, without the person', () => {
  const press = { personIds: ['mia'], idempotencyKey: 'first-press', by: 'staff-1' };
  const { effects } = expectAccepted(decideCheckIn(aCardHousehold('leader'), press, now, zone));
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const forgotten = record && anonymizeVisit(record);
  expect(forgotten).toMatchObject({ who: null, name: '', hours: 1, tier: 'leader', day: '2026-11-18' });
});
