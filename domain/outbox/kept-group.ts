import type { Refused } from '../decision.ts';
import type { Instant } from '../venue-time.ts';
import { registerGroup } from '../walk-ins/endpoints.ts';
import { isWalkInId } from '../walk-ins/id.ts';
import { type GroupAtCounter, groupRegistration } from '../walk-ins/registration-command.ts';
import { decideWalkInRegistration } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { type KeptGroup, type KeptPress, withKeptPresses } from './kept-press.ts';

type GroupCommand = {
  group: GroupAtCounter;
  idempotencyKey: string;
  /** Made from the key, as the server makes it. */
  pass: { walkInId: string; code: string };
  by: string;
};

/** The server's own rule, decided on the device. */
export function decideKeptGroup(
  { group, idempotencyKey, pass, by }: GroupCommand,
  now: Instant,
): { ok: true; press: KeptGroup } | Refused {
  const input = registerGroup.input.parse({ ...group, idempotencyKey });
  const decision = decideWalkInRegistration(null, groupRegistration(input, pass, { by }), now);
  if (!decision.ok) return decision;
  const { state: walkIn } = decision;
  const customerId = pass.walkInId;
  return {
    ok: true,
    press: { kind: 'register-group', customerId, at: now, by, idempotencyKey, group, walkIn },
  };
}

const groupsIn = (presses: readonly KeptPress[]): WalkIn[] =>
  presses.flatMap((press) => (press.kind === 'register-group' ? [press.walkIn] : []));

/** A group whose registration waits, or null. */
export const keptGroup = (presses: readonly KeptPress[], walkInId: string): WalkIn | null =>
  groupsIn(presses).find(({ id }) => id === walkInId) ?? null;

/** The day passes as they will be once the server has what waits. */
export function withKeptGroups(walkIns: readonly WalkIn[], presses: readonly KeptPress[]): readonly WalkIn[] {
  if (presses.length === 0) return walkIns;
  const kept = groupsIn(presses).filter(({ id }) => !walkIns.some((walkIn) => walkIn.id === id));
  return [...walkIns, ...kept].map((walkIn) => withKeptPresses(walkIn, presses));
}

/** Whether a press was refused because the server has no pass of its group: the registration before it was refused. */
export const isOfRefusedGroup = ({ customerId }: KeptPress, code: string): boolean =>
  isWalkInId(customerId) && code === 'not-found';
