import { cents } from '../../core/money.ts';
import type { Item } from '../schema/items.ts';

export const EXAMPLE_ITEMS: readonly Item[] = [
  { id: 'lemonade', name: 'Lemonade', priceCents: cents(3_50), hasGst: true },
  { id: 'water', name: 'Bottle of water', priceCents: cents(2_50), hasGst: false },
  { id: 'socks', name: 'Grip socks', priceCents: cents(4_00), hasGst: true },
  { id: 'dice', name: 'Set of dice', priceCents: cents(12_00), hasGst: true },
];
