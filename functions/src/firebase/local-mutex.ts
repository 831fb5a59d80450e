const lastInLine = new Map<string, Promise<unknown>>();

/**
 * One after another within this instance. Transactions that rush at one document lock one another out and
 * are tried again, five times at most; those that stand in line do not, so only other instances are met.
 */
export function inTurn<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastInLine.get(line) ?? Promise.resolve();
  const mine = before.then(work);
  const done = mine.then(
    () => undefined,
    () => undefined, // whoever asked for it hears of it; the next in line only waits for its end
  );
  lastInLine.set(line, done);
  done.then(() => {
    if (lastInLine.get(line) === done) lastInLine.delete(line);
  });
  return mine;
}
