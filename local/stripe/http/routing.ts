import type { SandboxState } from '../state/state.ts';
import type { FormTree } from './form.ts';
import { type Params, readParams, type Shape } from './params.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Call<S extends Shape> {
  state: SandboxState;
  id: string;
  params: Params<S>;
}

export interface Route {
  method: Method;
  path: string;
  /** True if browsers may call it with the publishable key and, for an object, its client secret. */
  browser: boolean;
  /** Parses the parameters and returns a function that runs the request. */
  prepare(state: SandboxState, id: string, form: FormTree): () => object;
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
    prepare(state, id, form) {
      const params = readParams(shape, form);
      return () => handle({ state, id, params });
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
  const segments = path.split('/');
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const parts = candidate.path.split('/');
    if (parts.length !== segments.length) continue;
    if (parts.every((part, index) => part === ':id' || part === segments[index])) {
      return { route: candidate, id: segments[parts.indexOf(':id')] ?? '' };
    }
  }
  return undefined;
}
