import { writeSync } from 'node:fs';
import * as z from 'zod';

/** Messages from a reporter or script to the runner, one line of JSON each, on a separate pipe. */
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('planned'), count: z.number(), unit: z.enum(['files', 'tests', 'checks']) }),
  /** Sent as soon as a test fails. */
  z.object({ kind: z.literal('failed'), title: z.string(), message: z.string() }),
  /** One of the planned items has ended. */
  z.object({ kind: z.literal('ended'), passed: z.number() }),
]);

export type TestEvent = z.infer<typeof event>;

const PIPE = 3;
const MAX_LINES = 30;

export const beginningOf = (message: string, lines = MAX_LINES): string =>
  message.split('\n').slice(0, lines).join('\n');

export function sendEvent(sent: TestEvent): void {
  writeSync(PIPE, `${JSON.stringify(sent)}\n`);
}

export function parseEvent(line: string): TestEvent {
  return event.parse(JSON.parse(line));
}
