/** The result of one check. A missing item says how to fix it. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'missing';
  readonly detail: string;
}

export const ok = (what: string, detail: string): Finding => ({ what, state: 'ok', detail });

export const missing = (what: string, todo: string): Finding => ({ what, state: 'missing', detail: todo });

const MARKS = { ok: 'ok      ', missing: 'MISSING ' };

export const line = ({ what, state, detail }: Finding): string =>
  `  ${MARKS[state]} ${what.padEnd(24)} ${detail}`;

/** Turns a check that throws into a finding, so the others still run. */
export async function runCheck(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [missing(what, `could not be checked: ${error instanceof Error ? error.message : error}`)];
  }
}
