import type { ProviderTask } from '@legacy-hub/domain/billing/provider-task';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { providerTasks } from './collections.ts';

/** Oldest first, because the tasks must run in the order in which they were decided. */
export async function listOpenTasks(uid: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('uid', '==', uid).get();
  return docs.map((stored) => stored.data()).sort((one, other) => one.createdAt - other.createdAt);
}

export async function listRefundTasks(paymentIntent: string): Promise<ProviderTask[]> {
  const { docs } = await providerTasks().where('change.paymentIntent', '==', paymentIntent).get();
  return docs.map((stored) => stored.data());
}

export async function listOverdueTasks(before: Instant, max: number): Promise<ProviderTask[]> {
  const { docs } = await providerTasks()
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .limit(max)
    .get();
  return docs.map((stored) => stored.data());
}
