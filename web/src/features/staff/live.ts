import { type Household, parseHousehold } from '@legacy-hub/domain/household-schema';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';
import { useSession } from '../../session/use-session.ts';

/** The Firestore collection of each kind of search result. */
export const COLLECTIONS = { member: 'users', 'walk-in': 'walkIns' } as const;

export const useLiveHousehold = (uid: string): Live<Household> =>
  useLiveDocument(`${COLLECTIONS.member}/${uid}`, parseHousehold, useSession().end);

export const useLiveWalkIn = (id: string): Live<WalkIn> =>
  useLiveDocument(`${COLLECTIONS['walk-in']}/${id}`, parseWalkIn, useSession().end);
