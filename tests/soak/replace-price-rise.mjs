import { register } from 'node:module';

/** Node's module hook for `tests/soak/price-rise.ts`; the functions are built with it (tests/runner/on-fresh-stack.ts). */
const replacement = new URL('./price-rise.ts', import.meta.url).href;
const hook = `export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  return /\\/domain\\/price-rise\\.ts$/.test(resolved.url.split('?')[0]) ? { ...resolved, url: ${JSON.stringify(replacement)} } : resolved;
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
