/** What a promise brings, when it does so in time; undefined when it fails or is late. */
export async function withTimeout<T>(promise: Promise<T>, longest: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longest);
  });
  const orNothing = promise.catch(() => undefined);
  return Promise.race([orNothing, tooLate]).finally(() => clearTimeout(timer));
}
