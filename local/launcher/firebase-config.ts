import { readFileSync, writeFileSync } from 'node:fs';
import { APP_CHECK } from '../../web/page-headers.ts';
import type { Environment } from './environments.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { ROOT } from './root.ts';
import { websiteHosts } from './settings.ts';

/** firebase-tools resolves paths relative to its configuration, so every variant is written beside `firebase.json`. */
function write(name: string, config: unknown): string {
  const path = `${ROOT}/firebase.${name}.json`;
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}

const read = () => JSON.parse(readFileSync(`${ROOT}/firebase.json`, 'utf8'));

/** The configuration to deploy. Adds App Check's hosts to the CSP only where App Check is on. */
export function writeDeployment({ appCheck }: { appCheck: boolean }): string {
  const config = read();
  config.hosting.headers = hostingHeaders(appCheck ? { extraHosts: APP_CHECK } : {});
  return write('deploy', config);
}

/** The emulators of an environment, with its own builds and the hosts for its CSP. */
export function writeLocal(environment: Environment): string {
  const { project, ports, folder } = environment;
  const config = read();
  const inFolder = (path: string) => `${folder.slice(ROOT.length + 1)}/${path}`;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  config.hosting.public = inFolder('web');
  config.hosting.headers = hostingHeaders({ extraHosts: websiteHosts(environment), encrypted: false });
  config.functions[0].source = inFolder('functions');
  delete config.functions[0].configDir; // a place's parameters lie in its own build
  config.emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    hosting: at(ports.hosting),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    auth: at(ports.auth),
    storage: at(ports.storage),
    hub: at(ports.hub),
    logging: at(ports.logging),
    tasks: at(ports.tasks),
    eventarc: at(ports.eventarc),
  };
  return write(project, config);
}
