import type { SandboxState } from '../state/state.ts';
import type { FormTree } from './form.ts';
import { type Params, readParams, type Shape } from './params.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Call<S extends Shape> {
  world: SandboxState;
  /** The id in the address, or '' where the address has none. */
  id: string;
  params: Params<S>;
}

export interface Route {
  method: Method;
  path: string;
  /** May a page in a browser call it, with the publishable key (and the object's client secret)? */
  browser: boolean;
  /** Reads the parameters; what it returns does the work. */
  prepare(world: SandboxState, id: string, form: FormTree): () => object;
}

export function route<S extends Shape>(
  method: Method,
  path: string,
  shape: S,
  handle: (call: Call<S>) => object,
): Route {
  return {
    method,
    path,
    browser: false,
    prepare(world, id, form) {
      const params = readParams(shape, form);
      return () => handle({ world, id, params });
    },
  };
}

export function browserRoute<S extends Shape>(
  method: Method,
  path: string,
  shape: S,
  handle: (call: Call<S>) => object,
): Route {
  return { ...route(method, path, shape, handle), browser: true };
}

export interface Match {
  route: Route;
  id: string;
}

export function findRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  const asked = path.split('/');
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const parts = candidate.path.split('/');
    if (parts.length !== asked.length) continue;
    if (parts.every((part, index) => part === ':id' || part === asked[index])) {
      return { route: candidate, id: asked[parts.indexOf(':id')] ?? '' };
    }
  }
  return undefined;
}
