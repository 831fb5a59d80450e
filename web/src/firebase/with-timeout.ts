/** Resolves to the promise's value, or to undefined if it rejects or times out. */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  const valueOrUndefined = promise.catch(() => undefined);
  return Promise.race([valueOrUndefined, timeout]).finally(() => clearTimeout(timer));
}
