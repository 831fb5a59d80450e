import { WalkInRow as Shipped } from '@legacy-hub/web/src/features/walk-ins/components/WalkInRow.tsx';
import { type ComponentProps, memo } from 'react';
import { count } from './tally.ts';

/** The shipped row under the same comparison of its properties, counted when it is drawn. */
export const WalkInRow = memo(function Counted(props: ComponentProps<typeof Shipped>) {
  count('rows');
  return Shipped.type(props);
});
