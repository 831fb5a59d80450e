import { inject } from 'vitest';
import type { HttpFunction } from './serve-functions.ts';

/** Two ways to the same built functions. */
export interface Server {
  readonly name: string;
  /** The address of a function, where nothing stands before it. */
  functionUrl(name: HttpFunction): string;
  /** The address that a path is sent to. */
  urlFor(path: string): string;
}

const { WEBSITE_URL = '', FUNCTIONS_URL = '' } = process.env;

export const throughHosting: Server = {
  name: 'through Firebase Hosting',
  functionUrl: (name) => `${FUNCTIONS_URL}/${name}`,
  urlFor: () => WEBSITE_URL,
};

/** The rewrites of firebase.json. */
const functionFor = (path: string): HttpFunction => {
  if (path === '/api/upload-photo') return 'upload';
  return path.startsWith('/api/') ? 'api' : 'website';
};

export const inFramework: Server = {
  name: 'in the framework of the cloud',
  functionUrl: (name) => inject('functions')[name],
  urlFor: (path) => inFramework.functionUrl(functionFor(path)),
};

export const SERVERS = [throughHosting, inFramework];
