import { HereNowRow as Shipped } from '@legacy-hub/web/src/features/visits/components/HereNowRow.tsx';
import { type ComponentProps, createContext, createElement } from 'react';

/** The id of the surrounding active visit. */
export const ActiveVisitId = createContext('');

export const HereNowRow = (given: ComponentProps<typeof Shipped>) =>
  createElement(ActiveVisitId, { value: given.visitId }, createElement(Shipped, given));
