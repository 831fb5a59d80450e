import { Countdown as ShippedCountdown } from '@legacy-hub/web/src/features/visits/components/Countdown.tsx';
import { HereNowRow as ShippedVisit } from '@legacy-hub/web/src/features/visits/components/HereNowRow.tsx';
import { WalkInRow as ShippedWalkIn } from '@legacy-hub/web/src/features/walk-ins/components/WalkInRow.tsx';
import {
  type ComponentProps,
  createContext,
  createElement,
  Fragment,
  memo,
  Profiler,
  type ReactNode,
  use,
} from 'react';
import type { Drawing } from './report.ts';
import './report.ts';

export const inProfiler = (part: Drawing['part'], id: string, children?: ReactNode) =>
  createElement(
    Profiler,
    {
      id: part,
      onRender: (_id, _phase, milliseconds) => window.report.drawings.push({ part, id, milliseconds }),
    },
    children,
  );

const ProfiledWalkIn = (props: ComponentProps<typeof ShippedWalkIn>) =>
  inProfiler('row', props.walkIn.id, createElement(ShippedWalkIn, props));

/** The Profiler also fires when its parent renders and a `memo` inside bails out, so it gets a `memo` if the row has one. */
export const WalkInRow = 'compare' in ShippedWalkIn ? memo(ProfiledWalkIn) : ProfiledWalkIn;

const ActiveVisitId = createContext('');

export const HereNowRow = (props: ComponentProps<typeof ShippedVisit>) =>
  createElement(ActiveVisitId, { value: props.visitId }, createElement(ShippedVisit, props));

/**
 * The active visit's profiler is a sibling of the countdown. Around it, it would fire on every tick of the clock.
 * When the visit renders, both render.
 */
export function Countdown(props: ComponentProps<typeof ShippedCountdown>) {
  const id = use(ActiveVisitId);
  const countdown = createElement(ShippedCountdown, props);
  return createElement(Fragment, null, inProfiler('visit', id), inProfiler('countdown', id, countdown));
}
