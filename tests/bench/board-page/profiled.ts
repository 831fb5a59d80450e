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

/** These children inside React's own profiler. It speaks when it is drawn anew itself, or something inside is. */
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
 * The shipped part, as it is, inside React's profiler. The profiler also speaks when its parent was drawn and a `memo`
 * in it had nothing to do; so where the part is shipped as a `memo`, the same one stands around the profiler.
 */
export function profiled<Props extends object>(
  part: Part,
  Shipped: Shipped<Props>,
  idOf: (given: Props) => string,
): ComponentType<Props> {
  const Profiled = (given: Props) => inProfiler(part, idOf(given), createElement(Shipped, given));
  return 'compare' in Shipped ? memo(Profiled) : Profiled;
}
