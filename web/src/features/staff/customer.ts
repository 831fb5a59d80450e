import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';

export type Customer = Pick<WireSearchResult, 'kind' | 'id'>;

/** The Firestore collection of each kind of customer. */
export const COLLECTIONS = { member: 'users', 'walk-in': 'walkIns' } as const;

export const pathOf = ({ kind, id }: Customer): string => `${COLLECTIONS[kind]}/${id}`;
