import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { readPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { findByCode } from './store.ts';

export async function findPass(typed: string): Promise<{ ok: true; walkIn: WalkIn } | Refused> {
  const code = readPassCode(typed);
  const walkIn = code && (await findByCode(code));
  return walkIn ? { ok: true, walkIn } : refuse('unknown-pass');
}
