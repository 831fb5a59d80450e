import { describe, expect, it } from 'vitest';
import { priceKey } from './price-catalogue.ts';

const known = { product: 'legacy-hub-leader', metadata: { tier: 'leader', rate: 'full' }, lookup_key: null };
const price = (more: Partial<Parameters<typeof priceKey>[0]>) => ({ ...known, ...more });

describe('a Stripe price', () => {
  it('is identified by product and rate after a new price has taken its lookup key', () => {
    expect(priceKey(price({}))).toBe('leader:full');
    expect(priceKey(price({ product: 'legacy-hub-supporter', metadata: { rate: 'discounted' } }))).toBe(
      'supporter:discounted',
    );
  });

  it('is identified by its lookup key until its rate is stored', () => {
    expect(priceKey(price({ metadata: {}, lookup_key: 'leader:discounted' }))).toBe('leader:discounted');
  });

  it('of another product belongs to no membership', () => {
    expect(priceKey(price({ product: 'prod_mug' }))).toBeNull();
    expect(priceKey(price({ metadata: {} }))).toBeNull();
  });
});
