import { type Household, householdSchema } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { createContext, use, useState } from 'react';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';

const parseHousehold = (stored: unknown): Household => householdSchema.parse(stored);

type Change = (household: Household) => Household;
type OptimisticUpdate = { change: Change; seen: Household | null; isAnswered: boolean };

/** Shows a change before it is answered. Call what it gives back with the answer: what was refused is undone. */
type Assume = (change: Change) => (ended: 'done' | 'refused') => void;

/** What every view of the portal shows: the member, and the moment. */
export type Portal = { household: Household; now: Instant; applyOptimistically: Assume };

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A view of the portal is shown outside of it');
  return portal;
}

/**
 * The one read of the portal: the member whole, with what was pressed and is not answered yet. What is assumed goes
 * when the document that brings it arrives, so a change must say what is then, not what is added.
 */
export function usePortalHousehold(uid: string): { live: Live<Household>; applyOptimistically: Assume } {
  const live = useLiveDocument(`users/${uid}`, parseHousehold);
  const household = live.state === 'ready' ? live.data : null;
  const [assumed, setAssumed] = useState<readonly OptimisticUpdate[]>([]);
  const holds = ({ isAnswered, seen }: OptimisticUpdate) => !isAnswered || seen === household;

  const applyOptimistically: Assume = (change) => {
    const update: OptimisticUpdate = { change, seen: household, isAnswered: false };
    setAssumed((before) => [...before.filter(holds), update]);
    return (ended) =>
      setAssumed((before) =>
        ended === 'refused'
          ? before.filter((each) => each !== update)
          : before.map((each) => (each === update ? { ...each, isAnswered: true } : each)),
      );
  };

  if (live.state !== 'ready') return { live, applyOptimistically };
  const data = assumed.filter(holds).reduce((household, { change }) => change(household), live.data);
  return { live: { ...live, data }, applyOptimistically };
}
