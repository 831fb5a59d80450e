import { counterOffline } from '@legacy-hub/domain/copy/counter-offline';
import { decideKeptGroup } from '@legacy-hub/domain/outbox/queued';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import { passFromKey } from '@legacy-hub/domain/walk-ins/id';
import type { GroupAtCounter } from '@legacy-hub/domain/walk-ins/registration-command';
import { type ApiError, apiError } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { sha256 } from '../../browser/sha256.ts';
import { isUnreachable } from '../../outbox/entries.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/notify.ts';

type Result = { ok: true; walkInId: string } | { ok: false; refusal: ApiError };

/** Registers a group at the counter. Without a network it is decided here, and kept until it can be sent. */
export function useRegisterGroup(): (group: GroupAtCounter) => Promise<Result> {
  const { send } = useApiCall(registerGroup);
  const outbox = useOutbox();

  return async (group) => {
    const result = await send(group);
    if (result.ok) return { ok: true, walkInId: result.data.walkInId };
    if (outbox === null || !isUnreachable(result.refusal)) return result;
    const { idempotencyKey = crypto.randomUUID() } = result;
    const pass = await passFromKey(idempotencyKey, sha256);
    const kept = await outbox.keep(({ by, now }) =>
      decideKeptGroup({ group, idempotencyKey, pass, by }, now),
    );
    if (kept === null) return result;
    if (!kept.ok) return apiError(kept.refusal.code, kept.refusal.message);
    notify.success(counterOffline.group.kept);
    return { ok: true, walkInId: pass.walkInId };
  };
}
