import { advanceSandbox } from './billing/billing-clock.ts';
import { integer, oneOf, text } from './http/param-types.ts';
import { required } from './http/params.ts';
import { type Route, route } from './http/routing.ts';
import type { Faults } from './state/faults.ts';

const times = integer(1);
const milliseconds = integer(0);

/**
 * HTTP endpoints to control time and faults, for other processes and demos. They take forms and need no key.
 */
export function sandboxControlRoutes(faults: Faults): Route[] {
  const done = { object: 'sandbox' };
  return [
    route('POST', '/sandbox/clock', { advance: required(integer(0)) }, ({ state, params }) => {
      advanceSandbox(state, state.clock.now() + params.advance);
      return { ...done, now: state.clock.now() };
    }),
    route(
      'POST',
      '/sandbox/answers',
      {
        kind: required(oneOf('slow', 'refuse', 'error', 'drop')),
        when: oneOf('before', 'after'),
        milliseconds,
        method: oneOf('GET', 'POST', 'DELETE'),
        path: text,
        times,
      },
      ({ params: { kind, when = 'before', milliseconds: wait = 1000, ...rule } }) => {
        const details = kind === 'slow' ? { kind, milliseconds: wait } : { kind, when };
        faults.answers.add({ fault: kind === 'refuse' ? { kind } : details, ...rule });
        return done;
      },
    ),
    route(
      'POST',
      '/sandbox/deliveries',
      { kind: required(oneOf('lose', 'duplicate', 'delay', 'reorder')), milliseconds, type: text, times },
      ({ params: { kind, milliseconds: wait = 1000, ...rule } }) => {
        const fault = kind === 'delay' ? { kind, milliseconds: wait } : { kind };
        faults.deliveries.add({ fault, ...rule });
        return done;
      },
    ),
    route(
      'POST',
      '/sandbox/payments',
      { kind: required(oneOf('hold')), seconds: required(integer(1)), card: text, times },
      ({ params: { kind, seconds, ...rule } }) => {
        faults.payments.add({ fault: { kind, seconds }, ...rule });
        return done;
      },
    ),
    route('POST', '/sandbox/calm', {}, () => ({ ...done, never_happened: faults.clear() })),
  ];
}
