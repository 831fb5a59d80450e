import { Countdown as Shipped } from '@legacy-hub/web/src/features/visits/components/Countdown.tsx';
import { type ComponentProps, createElement, Fragment, use } from 'react';
import { inProfiler } from './profiled.ts';
import { ActiveVisitId } from './profiled-active-visit.ts';

/**
 * A stay's own profiler stands beside its countdown, around nothing: around both, it would speak with every second of
 * the clock. Whenever the stay is drawn, both are.
 */
export function Countdown(given: ComponentProps<typeof Shipped>) {
  const id = use(ActiveVisitId);
  const countdown = createElement(Shipped, given);
  return createElement(Fragment, null, inProfiler('stay', id), inProfiler('countdown', id, countdown));
}
