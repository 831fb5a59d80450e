const queueTails = new Map<string, Promise<unknown>>();

/**
 * One after another within this instance. Transactions that rush at one document lock one another out and
 * are tried again, five times at most; those that stand in line do not, so only other instances are met.
 */
export function withLocalMutex<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
  const before = queueTails.get(line) ?? Promise.resolve();
  const mine = before.then(work);
  const done = mine.then(
    () => undefined,
    () => undefined, // whoever asked for it hears of it; the next in line only waits for its end
  );
  queueTails.set(line, done);
  done.then(() => {
    if (queueTails.get(line) === done) queueTails.delete(line);
  });
  return mine;
}
