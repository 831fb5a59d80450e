import { customerNamed, MEMBER } from '@legacy-hub/domain/copy/shared/addressee';
import { type Household, parseHousehold } from '@legacy-hub/domain/documents/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { createContext, use, useState } from 'react';
import type { Live } from '../live/live-source.ts';
import { householdPath, PORTAL_COPY } from '../live/stored/portal-copy.ts';
import { useLiveDocument } from '../live/use-live-document.ts';
import { useSession } from '../session/use-session.ts';

type Change = (household: Household) => Household;
type OptimisticUpdate = { change: Change; base: Household | null; isAnswered: boolean };

/** Shows a change before the server confirms it. Call the returned function with the outcome. */
type ApplyOptimistically = (change: Change) => (outcome: 'done' | 'refused') => void;

type InPortal = {
  household: Household;
  now: Instant;
  isByStaff: false;
  /** True while the household is this device's copy, until the server responds. */
  isCached: boolean;
  applyOptimistically: ApplyOptimistically;
};
type AtCounter = { household: Household; now: Instant; isByStaff: true };

/** The household on screen, in its own portal or at the counter, where staff act on its behalf. */
export const HouseholdContext = createContext<InPortal | AtCounter | null>(null);

/** Returns the household on screen with its addressee: the member in the portal, the customer at the counter. */
export function useHousehold() {
  const shown = use(HouseholdContext);
  if (shown === null) throw new Error('useHousehold must be used inside HouseholdContext');
  return { ...shown, addressee: shown.isByStaff ? customerNamed(shown.household.primary.name) : MEMBER };
}

/** Returns the household on screen, in the portal only. */
export function usePortal() {
  const shown = useHousehold();
  if (shown.isByStaff) throw new Error('usePortal must be used in the portal');
  return shown;
}

/**
 * The portal's only live read: the household document, first from this device's cache and then live, with
 * pending optimistic updates applied. Ends the session if access is refused. The first snapshot after the
 * response drops an update, so a change must set a value and never add to one.
 */
export function usePortalHousehold(uid: string): {
  live: Live<Household>;
  applyOptimistically: ApplyOptimistically;
} {
  const session = useSession();
  const live = useLiveDocument(householdPath(uid), parseHousehold, session.end, PORTAL_COPY);
  const household = live.state === 'ready' ? live.data : null;
  const [updates, setUpdates] = useState<readonly OptimisticUpdate[]>([]);
  const isPending = ({ isAnswered, base }: OptimisticUpdate) => !isAnswered || base === household;

  const applyOptimistically: ApplyOptimistically = (change) => {
    const update: OptimisticUpdate = { change, base: household, isAnswered: false };
    setUpdates((before) => [...before.filter(isPending), update]);
    return (outcome) =>
      setUpdates((before) =>
        outcome === 'refused'
          ? before.filter((each) => each !== update)
          : before.map((each) => (each === update ? { ...each, isAnswered: true } : each)),
      );
  };

  if (live.state !== 'ready') return { live, applyOptimistically };
  const data = updates.filter(isPending).reduce((household, { change }) => change(household), live.data);
  return { live: { ...live, data }, applyOptimistically };
}
