import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { API_DOCUMENT_PATH } from '@legacy-hub/domain/openapi/openapi';
import { SETTINGS_PATH } from '@legacy-hub/domain/venue/settings';
import { API_HEADERS } from '@legacy-hub/functions/src/http/access/security-headers.ts';
import {
  COUNTER_PERMISSIONS,
  type PageHeaderOptions,
  pageHeaders,
  SETTINGS_CACHE,
} from '../../web/page-headers.ts';
import type { Environment } from './environments.ts';
import type { Ports } from './ports.ts';
import { ROOT } from './root.ts';
import { websiteHosts } from './settings.ts';

/**
 * Writes a `firebase.json` for the emulators, with the environment's ports, builds and CSP hosts.
 * firebase-tools resolves paths relative to this file, so it's next to `firebase.json`.
 */
export function writeLocalConfig(environment: Environment): string {
  const { project, ports, folder, functions } = environment;
  const config = JSON.parse(readFileSync(`${ROOT}/firebase.json`, 'utf8'));
  config.hosting.public = relative(ROOT, `${folder}/web`);
  config.hosting.headers = hostingHeaders({ extraHosts: websiteHosts(environment), encrypted: false });
  config.functions[0].source = relative(ROOT, functions);
  delete config.functions[0].configDir; // the environment's build contains its parameters
  config.emulators = emulatorsConfig(ports);
  const path = `${ROOT}/firebase.${project}.json`;
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}

/** Response headers for Hosting. They override a function's headers, and later rules override earlier ones. */
export const hostingHeaders = (variant?: PageHeaderOptions) => [
  { source: '**', headers: pageHeaders(variant) },
  ...['/admin-portal', '/admin-portal/**'].map((source) => ({ source, headers: [COUNTER_PERMISSIONS] })),
  { source: '/static/**', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  { source: SETTINGS_PATH, headers: [{ key: 'Cache-Control', value: SETTINGS_CACHE }] },
  // The card field shows our font inside the provider's frame.
  { source: '/static/woff2/**', headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }] },
  { source: '/api/**', headers: Object.entries(API_HEADERS).map(([key, value]) => ({ key, value })) },
  { source: API_DOCUMENT_PATH, headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
];

/**
 * Each emulator has one port, except Firestore with two. The inbox and the Stripe sandbox aren't Firebase
 * emulators.
 */
export function emulatorsConfig({ firestore, firestoreWebsocket, inbox, smtp, stripe, ...onOnePort }: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    singleProjectMode: false, // or each request of an emulator test, which has its own project, logs a warning
    ui: { enabled: false },
    firestore: { ...at(firestore), websocketPort: firestoreWebsocket },
    ...Object.fromEntries(Object.entries(onOnePort).map(([name, port]) => [name, at(port)])),
  };
}
