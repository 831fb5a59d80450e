import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../../functions/src/firebase/admin.ts';

/** Schedules that a pause stopped. Recorded so that schedules paused earlier on purpose stay paused. */
export interface PausedJobs {
  add(names: readonly string[]): Promise<void>;
  list(): Promise<readonly string[]>;
  forget(): Promise<void>;
}

const storedSchema = z.optional(z.object({ jobs: z.array(z.string()) }));

/** Stored in a collection that a restore doesn't touch. */
const mark = () => firestore().doc('locks/pause');

export const pausedJobs: PausedJobs = {
  async add(names) {
    await mark().set({ jobs: FieldValue.arrayUnion(...names) }, { merge: true });
  },
  async list() {
    return storedSchema.parse((await mark().get()).data())?.jobs ?? [];
  },
  async forget() {
    await mark().delete();
  },
};
