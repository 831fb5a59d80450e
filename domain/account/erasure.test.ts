import { expect, it } from 'vitest';
import { aCardHousehold, now, yes, zone } from '../testing/households.ts';
import { checkIn } from '../visits/rules.ts';
import { withoutVisitor } from './erasure.ts';

it('leaves the visits of somebody who is forgotten counted, without the person', () => {
  const press = { personIds: ['mia'], gesture: 'first-press', by: 'staff-1' };
  const { effects } = yes(checkIn(aCardHousehold('leader'), press, now, zone));
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const forgotten = record && withoutVisitor(record);
  expect(forgotten).toMatchObject({ who: null, name: '', hours: 1, tier: 'leader', day: '2026-11-18' });
});
