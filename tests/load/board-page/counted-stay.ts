import { HereNowRow as Shipped } from '@legacy-hub/web/src/features/visits/components/HereNowRow.tsx';
import type { ComponentProps } from 'react';
import { count } from './tally.ts';

export function HereNowRow(props: ComponentProps<typeof Shipped>) {
  count('stays');
  return Shipped(props);
}
