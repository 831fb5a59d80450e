import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/erasure';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { visits } from './collections.ts';
import { anonymizeHistory, historyOf } from './history.ts';

export async function listVisitsOf(uid: string): Promise<VisitRecord[]> {
  return (await historyOf(visits(), uid).get()).docs.map((stored) => stored.data());
}

export const anonymizeVisits = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(visits(), { uid, until: at }, anonymizeVisit);
