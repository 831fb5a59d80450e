import { invalid } from './http/errors.ts';
import { integer, listOf, oneOf, text } from './http/param-types.ts';
import { required } from './http/params.ts';
import { type Route, route } from './http/routing.ts';
import type { SandboxControls } from './sandbox-controls.ts';

const when = oneOf('before', 'after');

function milliseconds(given: number | undefined): number {
  if (given === undefined) throw invalid('Missing required param: milliseconds.', { param: 'milliseconds' });
  return given;
}

/** The switchboard for other processes and for demos: forms, no key. */
export function sandboxControlRoutes(switchboard: SandboxControls): Route[] {
  const state = () => ({ object: 'sandbox', now: switchboard.now(), settings: switchboard.settings() });
  return [
    route('GET', '/sandbox/clock', {}, state),
    route('POST', '/sandbox/clock', { advance: integer(0), to: integer(0) }, ({ params }) => {
      if (params.advance !== undefined) switchboard.advance(params.advance);
      if (params.to !== undefined) switchboard.advanceTo(params.to);
      return state();
    }),
    route(
      'POST',
      '/sandbox/settings',
      {
        retry_days: listOf(integer(1)),
        when_retries_end: oneOf('cancel', 'mark_unpaid', 'leave_past_due'),
      },
      ({ params }) => {
        switchboard.set({
          ...(params.retry_days && { retryDays: params.retry_days }),
          ...(params.when_retries_end && { whenRetriesEnd: params.when_retries_end }),
        });
        return state();
      },
    ),
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
        const fault = kind === 'slow' ? { kind, milliseconds: milliseconds(wait) } : { kind, when: moment };
        switchboard.answerNext({ fault, ...rule });
        return state();
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
        const fault = kind === 'delay' ? { kind, milliseconds: milliseconds(wait) } : { kind };
        switchboard.deliverNext({ fault, ...rule });
        return state();
      },
    ),
    route(
      'POST',
      '/sandbox/payments',
      { kind: required(oneOf('hold')), seconds: required(integer(1)), card: text, times: integer(1) },
      ({ params: { kind, seconds, ...rule } }) => {
        switchboard.payNext({ fault: { kind, seconds }, ...rule });
        return state();
      },
    ),
    route('POST', '/sandbox/calm', {}, () => ({ ...state(), never_happened: switchboard.clearFaults() })),
  ];
}
