/** Called after each step of a use case. Tests stop there for good, to simulate a function that is killed. */
export type Checkpoint = (step: string) => Promise<void>;

export const noCheckpoint: Checkpoint = async () => undefined;
