import { describe, expect, it } from 'vitest';
import type { WithKeys } from '../core/value-schemas.ts';
import { expectAccepted, now } from '../testing/households.ts';
import { addDuration, days, minutes } from '../venue/time/venue-time.ts';
import { accept, refusal, refuse } from './decision.ts';
import { decideOnce, withKey } from './idempotency.ts';

type Membership = WithKeys & { status: 'active' | 'canceled' };

const active: Membership = { status: 'active' };

const changeStatus = (status: Membership['status'], before: Membership, key: string | null, at = now) =>
  decideOnce(before, { key, now: at }, () => accept({ ...before, status }));

const stateAfter = (...changes: [Membership['status'], string | null][]): Membership =>
  changes.reduce((state, [status, key]) => expectAccepted(changeStatus(status, state, key)).state, active);

describe('decideOnce', () => {
  it('stores the key with the changes', () => {
    expect(stateAfter(['canceled', 'key-1'])).toEqual({
      status: 'canceled',
      idempotencyKeys: [{ key: 'key-1', at: now }],
    });
  });

  it('changes nothing when a request arrives after its opposite', () => {
    const stored = stateAfter(['canceled', 'key-1'], ['active', 'key-2']);
    const late = expectAccepted(changeStatus('canceled', stored, 'key-1'));
    expect(late).toEqual({ ok: true, state: stored, effects: [] });
    expect(late.state).toBe(stored);
  });

  it('decides the same action with another key again', () => {
    const again = stateAfter(['canceled', 'key-1'], ['active', 'key-2'], ['canceled', 'key-3']);
    expect(again.status).toBe('canceled');
  });

  it('stores the key of an action whose result already applied', () => {
    const late = stateAfter(['active', 'key-1'], ['canceled', 'key-2'], ['active', 'key-1']);
    expect(late.status).toBe('canceled');
  });

  it('stores the key of a refused action, which stays refused when the reason no longer applies', () => {
    const refused = decideOnce(active, { key: 'key-1', now }, () => refuse('membership-ended', 'Mia'));
    const { refusal } = refuse('membership-ended', 'Mia');
    const stored = { ...active, idempotencyKeys: [{ key: 'key-1', at: now, refusal }] };
    expect(refused).toEqual({ ok: false, refusal, state: stored });
    expect(changeStatus('canceled', stored, 'key-1')).toEqual({
      ok: false,
      refusal: { ...refusal, isStored: true },
    });
    expect(expectAccepted(changeStatus('canceled', stored, 'key-2')).state.status).toBe('canceled');
  });

  it('stores a refusal once, and gives the current reason while there is one', () => {
    const stored = {
      ...active,
      ...withKey({}, { key: 'key-1', at: now, refusal: refusal('already-canceled', 'Mia') }),
    };
    const again = decideOnce(stored, { key: 'key-1', now }, () => refuse('membership-ended', 'Mia'));
    expect(again).toEqual(refuse('membership-ended', 'Mia'));
  });

  it('stores no refusal without a key, or for a missing document', () => {
    const refused = refuse('membership-ended', 'Mia');
    expect(decideOnce(active, { key: null, now }, () => refused)).toEqual(refused);
    expect(decideOnce<Membership, typeof refused>(null, { key: 'key-1', now }, () => refused)).toEqual(
      refused,
    );
  });

  it('decides every time without a key, and preserves other keys', () => {
    const before = stateAfter(['canceled', 'key-1']);
    expect(expectAccepted(changeStatus('active', before, null)).state).toEqual({
      ...before,
      status: 'active',
    });
  });

  it('stores the key of a created document, and preserves the keys of a replaced one', () => {
    const create = (before: Membership | null, key: string) =>
      expectAccepted(decideOnce(before, { key, now }, () => accept(active))).state;
    const created = create(null, 'key-1');
    const keys = create(created, 'key-2').idempotencyKeys?.map(({ key }) => key);
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('stores 20 keys at most, for a day', () => {
    const busy = stateAfter(
      ...Array.from({ length: 25 }, (_, index): ['active', string] => ['active', `key-${index}`]),
    );
    expect(busy.idempotencyKeys).toHaveLength(20);
    expect(busy.idempotencyKeys?.[0]?.key).toBe('key-5');
    const nextDay = addDuration(now, days(1) + minutes(1));
    const later = expectAccepted(changeStatus('canceled', busy, 'key-new', nextDay)).state;
    expect(later.idempotencyKeys).toEqual([{ key: 'key-new', at: nextDay }]);
  });
});
