const queueTails = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one at a time within this instance. Concurrent transactions on one document
 * abort each other and are retried only a few times; queued here, they only contend with other instances.
 */
export function withLocalMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queueTails.get(key) ?? Promise.resolve();
  const result = previous.then(work);
  const settled = result.then(
    () => undefined,
    () => undefined, // the caller handles the error; the queue only waits for the end
  );
  queueTails.set(key, settled);
  settled.then(() => {
    if (queueTails.get(key) === settled) queueTails.delete(key);
  });
  return result;
}
