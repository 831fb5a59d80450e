import { WalkInRow as Shipped } from '@legacy-hub/web/src/features/walk-ins/components/WalkInRow.tsx';
import { profiled } from './profiled.ts';

export const WalkInRow = profiled('row', Shipped, ({ walkIn }) => walkIn.id);
