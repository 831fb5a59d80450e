import { Countdown as Shipped } from '@legacy-hub/web/src/features/visits/components/Countdown.tsx';
import type { ComponentProps } from 'react';
import { count } from './tally.ts';

export function Countdown(props: ComponentProps<typeof Shipped>) {
  count('countdowns');
  return Shipped(props);
}
