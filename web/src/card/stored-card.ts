import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import * as z from 'zod/mini';
import { removeLocal, useLocalStorage } from '../browser/use-local-storage.ts';
import { clearSession, readSession, writeSession } from '../browser/use-session-storage.ts';

const KEY = 'membership-card';

export const storedCardSchema = z.nullable(
  z.object({
    code: z.string(),
    name: z.string(),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tier: z.enum(TIER_ORDER),
        /**
         * `Paid until 25 Nov`, or the reason why the person can't visit. The date is absolute, because the
         * card is read offline.
         */
        status: z._default(z.string(), ''),
      }),
    ),
  }),
);

export type StoredCard = z.infer<typeof storedCardSchema>;

/** The card stored on this device. */
export const useStoredCard = () => useLocalStorage(KEY, storedCardSchema, null);

export const forgetCard = (): void => removeLocal(KEY);

/** The card of a login that ends with this tab. */
export const cardOfTab = (): StoredCard => readSession(KEY, storedCardSchema);

export const storeCardInTab = (card: StoredCard): void => writeSession(KEY, card);

export const forgetCardOfTab = (): void => clearSession(KEY);
