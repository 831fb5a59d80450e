/** Told how far a use case has come. A test stops it there for good, as a function that is killed would stop. */
export type Checkpoint = (step: string) => Promise<void>;

export const noCheckpoint: Checkpoint = async () => undefined;
