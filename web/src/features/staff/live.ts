import { type Household, parseHousehold } from '@legacy-hub/domain/household-schema';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';

/** Where a customer is kept, by what the search calls it. */
export const COLLECTIONS = { member: 'users', 'walk-in': 'walkIns' } as const;

/** A household as it is now: what another counter or the member changes is seen at once. */
export const useLiveHousehold = (uid: string): Live<Household> =>
  useLiveDocument(`${COLLECTIONS.member}/${uid}`, parseHousehold);

export const useLiveWalkIn = (id: string): Live<WalkIn> =>
  useLiveDocument(`${COLLECTIONS['walk-in']}/${id}`, parseWalkIn);
