import { inject } from 'vitest';
import type { HttpFunction } from './serve-functions.ts';

/** A way to access the built functions. */
export interface Server {
  readonly name: string;
  /** Returns the direct address of a function, without Hosting in front. */
  functionUrl(name: HttpFunction): string;
  /** Returns the base URL for requests to a path. */
  urlFor(path: string): string;
}

const { WEBSITE_URL = '', FUNCTIONS_URL = '' } = process.env;

export const throughHosting: Server = {
  name: 'through Firebase Hosting',
  functionUrl: (name) => `${FUNCTIONS_URL}/${name}`,
  urlFor: () => WEBSITE_URL,
};

/** Mirrors the rewrites of firebase.json. */
const functionFor = (path: string): HttpFunction => {
  if (path === '/api/upload-photo' || path === '/api/admin/upload-picture') return 'upload';
  return path.startsWith('/api/') ? 'api' : 'website';
};

export const inFramework: Server = {
  name: 'in the framework of the cloud',
  functionUrl: (name) => inject('functions')[name],
  urlFor: (path) => inFramework.functionUrl(functionFor(path)),
};

export const SERVERS = [throughHosting, inFramework];
