import { getDeviceKey } from '@legacy-hub/domain/staff/endpoints';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { type CallAsUser, useCallAsUser } from '../api/use-api-call.ts';
import { type Kept, NOTHING_KEPT, sendPress } from './entries.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

/** The outbox of this login. */
export function useOpenOutbox(staff: string): Outbox {
  const callAsUser = useCallAsUser();
  return useMemo(
    () =>
      createOutbox(staff, {
        send: (entry) => sendPress(callAsUser, entry),
        findKey: () => findDeviceKey(callAsUser),
      }),
    [staff, callAsUser],
  );
}

export const useOutbox = (): Outbox | null => use(OutboxContext);

const nothingKept = (): Kept => NOTHING_KEPT;
const neverChanges = () => () => {};

/** Queued and refused actions; none away from the counter. */
export function useKept(): Kept {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? neverChanges, outbox?.current ?? nothingKept);
}

async function findDeviceKey(callAsUser: CallAsUser): Promise<string | null> {
  const result = await callAsUser(getDeviceKey, {});
  return result.ok ? result.data.key : null;
}
