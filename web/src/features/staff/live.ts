import { type Member, readMember } from '@legacy-hub/domain/household-schema';
import { readWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';

/** Where a customer is kept, by what the search calls it. */
export const PLACES = { member: 'users', 'walk-in': 'walkIns' } as const;

/** A household as it is now: what another counter or the member changes is seen at once. */
export const useLiveHousehold = (uid: string): Live<Member> =>
  useLiveDocument(`${PLACES.member}/${uid}`, readMember);

export const useLivePass = (id: string): Live<WalkIn> =>
  useLiveDocument(`${PLACES['walk-in']}/${id}`, readWalkIn);
