import { type Command, show } from './command.ts';

export interface Finding {
  readonly what: string;
  /** A warning needs a person's judgement and doesn't block a deploy. */
  readonly state: 'ok' | 'warning' | 'missing';
  readonly detail: string;
  /** Commands that fix the problem without a decision. `npm run set-up` runs them. */
  readonly commands?: readonly Command[];
}

export const ok = (what: string, detail: string): Finding => ({ what, state: 'ok', detail });

export const missing = (what: string, todo: string): Finding => ({ what, state: 'missing', detail: todo });

export const warning = (what: string, detail: string): Finding => ({ what, state: 'warning', detail });

export const findingIf = (isOk: boolean, what: string, detail: string, todo: string): Finding =>
  isOk ? ok(what, detail) : missing(what, todo);

/** Returns a missing finding with the commands that fix it, or ok if there are none. */
export function unlessCommands(what: string, commands: readonly Command[], detail: string): Finding {
  const [first] = commands;
  if (!first) return ok(what, detail);
  const others = commands.length > 1 ? `, and ${commands.length - 1} more` : '';
  return { ...missing(what, `${show(first)}${others}`), commands };
}

export const unlessWrong = (wrong: readonly Finding[], what: string, detail: string): Finding[] =>
  wrong.length > 0 ? [...wrong] : [ok(what, detail)];

export const line = ({ what, state, detail }: Finding): string =>
  `  ${(state === 'ok' ? 'ok' : state.toUpperCase()).padEnd(8)} ${what.padEnd(24)} ${detail}`;

/** Runs a check. An exception becomes a finding, so the other checks still run. */
export async function runCheck(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [missing(what, `could not be checked: ${error instanceof Error ? error.message : error}`)];
  }
}
