import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { parsePassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { queryWalkInByCode } from '../stores/walk-ins.ts';

export async function findWalkInByCode(typed: string): Promise<{ ok: true; walkIn: WalkIn } | Refused> {
  const code = parsePassCode(typed);
  const walkIn = code && (await queryWalkInByCode(code));
  return walkIn ? { ok: true, walkIn } : refuse('unknown-pass');
}
