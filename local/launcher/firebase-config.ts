import { readFileSync, writeFileSync } from 'node:fs';
import { APP_CHECK } from '../../web/page-headers.ts';
import type { Environment } from './environments.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { ROOT } from './root.ts';
import { websiteHosts } from './settings.ts';

/** firebase-tools reads paths relative to its configuration, so every variant has to lie beside `firebase.json`. */
function write(name: string, config: unknown): string {
  const path = `${ROOT}/firebase.${name}.json`;
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}

const read = () => JSON.parse(readFileSync(`${ROOT}/firebase.json`, 'utf8'));

/** What `npm run build` leaves to deploy with: the page may talk to what App Check needs where it is on, and only there. */
export function writeDeployment({ appCheck }: { appCheck: boolean }): string {
  const config = read();
  config.hosting.headers = hostingHeaders(appCheck ? { besides: APP_CHECK } : {});
  return write('deploy', config);
}

/** The emulators of a place, its own builds, and its own hosts in the policy of the pages. */
export function writeLocal(environment: Environment): string {
  const { project, ports, folder } = environment;
  const config = read();
  const inFolder = (path: string) => `${folder.slice(ROOT.length + 1)}/${path}`;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  config.hosting.public = inFolder('web');
  config.hosting.headers = hostingHeaders({ besides: websiteHosts(environment), encrypted: false });
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
