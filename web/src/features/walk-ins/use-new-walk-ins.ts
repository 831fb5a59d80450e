import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { walkInEnd } from '@legacy-hub/domain/walk-ins/board/view';
import { useCallback, useState } from 'react';
import { useDerivedFromNow } from '../../live/use-now.ts';

const HIGHLIGHT_DURATION = minutes(1);

/** The time at which each new walk-in appeared, by id. */
type Arrivals = ReadonlyMap<string, Instant>;
type BoardState = { walkIns: readonly WalkIn[]; isUpdating: boolean; arrivals: Arrivals };

const NO_ARRIVALS: Arrivals = new Map();

/**
 * Walk-ins that registered while the board was live, and haven't left. They are marked as new for a minute, or
 * until the row has been seen.
 */
export function useNewWalkIns(walkIns: readonly WalkIn[], isUpdating: boolean) {
  const [state, setState] = useState<BoardState>({ walkIns, isUpdating, arrivals: NO_ARRIVALS });
  if (state.walkIns !== walkIns) setState({ walkIns, isUpdating, arrivals: withNew(state, walkIns) });

  const newIds = useDerivedFromNow('second', (now) => stillNew(state.arrivals, now).join(' '));
  const markSeen = useCallback(
    (id: string) => setState((before) => ({ ...before, arrivals: without(before.arrivals, id) })),
    [],
  );
  return { newIds: new Set(newIds.split(' ')), markSeen };
}

function withNew(
  { walkIns: before, isUpdating, arrivals }: BoardState,
  walkIns: readonly WalkIn[],
): Arrivals {
  if (isUpdating) return arrivals;
  const ids = new Set(before.map(({ id }) => id));
  const now = instant(Date.now());
  const added = walkIns.filter((walkIn) => !ids.has(walkIn.id) && walkInEnd(walkIn) > now);
  return added.length === 0 ? arrivals : new Map([...arrivals, ...added.map(({ id }) => [id, now] as const)]);
}

const stillNew = (arrivals: Arrivals, now: Instant): string[] =>
  [...arrivals].filter(([, since]) => now < since + HIGHLIGHT_DURATION).map(([id]) => id);

const without = (arrivals: Arrivals, seenId: string): Arrivals =>
  new Map([...arrivals].filter(([id]) => id !== seenId));
