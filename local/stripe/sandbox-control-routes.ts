import { invalid } from './http/errors.ts';
import { integer, oneOf, text } from './http/param-types.ts';
import { required } from './http/params.ts';
import { type Route, route } from './http/routing.ts';
import type { SandboxControls } from './sandbox-controls.ts';

const when = oneOf('before', 'after');

function requireMilliseconds(value: number | undefined): number {
  if (value === undefined) throw invalid('Missing required param: milliseconds.', { param: 'milliseconds' });
  return value;
}

/** HTTP endpoints for the controls, used by other processes and demos. Forms, no key needed. */
export function sandboxControlRoutes(controls: SandboxControls): Route[] {
  const status = () => ({ object: 'sandbox', now: controls.now() });
  return [
    route('GET', '/sandbox/clock', {}, status),
    route('POST', '/sandbox/clock', { advance: integer(0), to: integer(0) }, ({ params }) => {
      if (params.advance !== undefined) controls.advance(params.advance);
      if (params.to !== undefined) controls.advanceTo(params.to);
      return status();
    }),
    route(
      'POST',
      '/sandbox/answers',
      {
        kind: required(oneOf('slow', 'error', 'drop')),
        when,
        milliseconds: integer(0),
        method: oneOf('GET', 'POST', 'DELETE'),
        path: text,
        times: integer(1),
      },
      ({ params: { kind, when: moment = 'before', milliseconds: wait, ...rule } }) => {
        const fault =
          kind === 'slow' ? { kind, milliseconds: requireMilliseconds(wait) } : { kind, when: moment };
        controls.answerNext({ fault, ...rule });
        return status();
      },
    ),
    route(
      'POST',
      '/sandbox/deliveries',
      {
        kind: required(oneOf('lose', 'duplicate', 'delay', 'reorder')),
        milliseconds: integer(0),
        type: text,
        times: integer(1),
      },
      ({ params: { kind, milliseconds: wait, ...rule } }) => {
        const fault = kind === 'delay' ? { kind, milliseconds: requireMilliseconds(wait) } : { kind };
        controls.deliverNext({ fault, ...rule });
        return status();
      },
    ),
    route(
      'POST',
      '/sandbox/payments',
      { kind: required(oneOf('hold')), seconds: required(integer(1)), card: text, times: integer(1) },
      ({ params: { kind, seconds, ...rule } }) => {
        controls.payNext({ fault: { kind, seconds }, ...rule });
        return status();
      },
    ),
    route('POST', '/sandbox/calm', {}, () => ({ ...status(), never_happened: controls.clearFaults() })),
  ];
}
