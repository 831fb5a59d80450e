import {
  type ComponentType,
  createElement,
  type MemoExoticComponent,
  memo,
  Profiler,
  type ReactNode,
} from 'react';
import type { Drawing } from './report.ts';
import './report.ts';

type Part = Drawing['part'];

/** Wraps children in React's Profiler, which fires when it or a descendant renders. */
export const inProfiler = (part: Part, id: string, children?: ReactNode) =>
  createElement(
    Profiler,
    {
      id: part,
      onRender: (_id, _phase, milliseconds) => window.report.drawings.push({ part, id, milliseconds }),
    },
    children,
  );

type Shipped<Props> = ComponentType<Props> | MemoExoticComponent<ComponentType<Props>>;

/**
 * The shipped component inside React's Profiler. The Profiler also fires when its parent renders and a `memo` inside
 * bails out, so a component shipped as a `memo` gets the same `memo` around the Profiler.
 */
export function profiled<Props extends object>(
  part: Part,
  Shipped: Shipped<Props>,
  idOf: (given: Props) => string,
): ComponentType<Props> {
  const Profiled = (given: Props) => inProfiler(part, idOf(given), createElement(Shipped, given));
  return 'compare' in Shipped ? memo(Profiled) : Profiled;
}
