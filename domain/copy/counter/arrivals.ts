import { plural } from '../shared/plural.ts';

/** Households that said they are here. */
export const counterArrivals = {
  title: 'At the door',
  none: 'No one’s waiting',
  waiting: (count: number) => `${plural(count, 'household')} waiting`,
  since: (time: string) => `since ${time}`,
  open: 'Open',
  keys: 'Keys: ↓, then Enter',
  openName: (name: string) => `Open ${name}`,
};
