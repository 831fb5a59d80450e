import type { ProviderTask } from '@legacy-hub/domain/billing/provider-task';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { providerTasks } from './collections.ts';
import { pagesOfIds } from './pages.ts';

/** Oldest first, because the tasks must run in the order in which they were decided. */
export async function listOpenTasks(uid: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('uid', '==', uid).get();
  return docs.map((stored) => stored.data()).sort((one, other) => one.createdAt - other.createdAt);
}

export async function listRefundTasks(paymentIntent: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('change.paymentIntent', '==', paymentIntent).get();
  return docs.map((stored) => stored.data());
}

export async function findTask(id: string): Promise<ProviderTask | null> {
  return (await providerTasks().doc(id).get()).data() ?? null;
}

/** The ids of tasks of this age or older, oldest first. */
export const overdueTasks = (before: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(providerTasks().where('createdAt', '<=', before).orderBy('createdAt'));
