import { type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useCallback, useState } from 'react';
import { useDerivedFromNow } from '../../live/use-now.ts';

const HIGHLIGHT_DURATION = minutes(1);

/** Who came since the board was opened, and when. */
type Arrivals = ReadonlyMap<string, Instant>;
type Known = { walkIns: readonly WalkIn[]; arrivals: Arrivals };

const nobody: Arrivals = new Map();

/** Who came while this board was open: marked until somebody looks at the row, or for a minute. */
export function useNewWalkIns(walkIns: readonly WalkIn[]) {
  const [known, setKnown] = useState<Known>({ walkIns, arrivals: nobody });
  if (known.walkIns !== walkIns) setKnown({ walkIns, arrivals: withNew(known, walkIns) });

  const newIds = useDerivedFromNow('second', (now) => stillNew(known.arrivals, now).join(' '));
  const look = useCallback(
    (id: string) => setKnown((before) => ({ ...before, arrivals: without(before.arrivals, id) })),
    [],
  );
  return { newIds: new Set(newIds.split(' ')), look };
}

function withNew({ walkIns: before, arrivals }: Known, walkIns: readonly WalkIn[]): Arrivals {
  const ids = new Set(before.map(({ id }) => id));
  const came = walkIns.filter(({ id }) => !ids.has(id));
  const now = instant(Date.now());
  return came.length === 0 ? arrivals : new Map([...arrivals, ...came.map(({ id }) => [id, now] as const)]);
}

const stillNew = (arrivals: Arrivals, now: Instant): string[] =>
  [...arrivals].filter(([, since]) => now < since + HIGHLIGHT_DURATION).map(([id]) => id);

const without = (arrivals: Arrivals, gone: string): Arrivals =>
  new Map([...arrivals].filter(([id]) => id !== gone));
