import type { OutputOf } from '@legacy-hub/domain/endpoint';
import { toWireStaffAction } from '@legacy-hub/domain/staff/action-view';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { auth } from '../firebase/admin.ts';
import { pageOfActions } from '../stores/staff-actions.ts';

const PAGE_SIZE = 10;

type Page = OutputOf<typeof staffEndpoints.listStaffActions>;

/** Null if the action to continue after is no longer kept. */
export async function listCustomerActions(customerId: string, after: string | null): Promise<Page | null> {
  const found = await pageOfActions(customerId, after, PAGE_SIZE + 1);
  if (!found) return null;
  const actions = found.slice(0, PAGE_SIZE);
  const emails = await emailsOf([...new Set(actions.map(({ by }) => by))]);
  return {
    actions: actions.map((action) => toWireStaffAction(action, (uid) => emails.get(uid) ?? null)),
    next: found.length > PAGE_SIZE ? (actions.at(-1)?.id ?? null) : null,
  };
}

/** From their logins, because the staff record of somebody who left is gone. */
async function emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.flatMap(({ uid, email }): [string, string][] => (email ? [[uid, email]] : [])));
}
