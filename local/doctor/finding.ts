/** What was looked at, and how it stands. What is missing says what to do about it. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'missing';
  readonly says: string;
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says });

export const missing = (what: string, todo: string): Finding => ({ what, state: 'missing', says: todo });

const MARKS = { ok: 'ok      ', missing: 'MISSING ' };

export const line = ({ what, state, says }: Finding): string =>
  `  ${MARKS[state]} ${what.padEnd(24)} ${says}`;

/** One that cannot be made does not keep the others from being looked at. */
export async function look(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [missing(what, `could not be looked at: ${error instanceof Error ? error.message : error}`)];
  }
}
