import { Countdown as Shipped } from '@legacy-hub/web/src/features/visits/components/Countdown.tsx';
import { type ComponentProps, createElement, Fragment, use } from 'react';
import { inProfiler } from './profiled.ts';
import { ActiveVisitId } from './profiled-active-visit.ts';

/**
 * The active visit's profiler is a sibling of the countdown. Around it, it would fire on every tick of the clock.
 * When the visit renders, both render.
 */
export function Countdown(given: ComponentProps<typeof Shipped>) {
  const id = use(ActiveVisitId);
  const countdown = createElement(Shipped, given);
  return createElement(Fragment, null, inProfiler('visit', id), inProfiler('countdown', id, countdown));
}
