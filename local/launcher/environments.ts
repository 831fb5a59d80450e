import { BENCH_PORTS, DEV_PORTS, type Ports, TEST_PORTS } from './ports.ts';
import { ROOT } from './root.ts';

/** A venue on this machine: its project, its ports, and the folder of its build and its logs. */
export interface Environment {
  readonly project: string;
  readonly ports: Ports;
  readonly folder: string;
  readonly website: string;
}

/** A project that starts with `demo-` cannot reach the cloud. */
export const DEV = environment('home', 'demo-legacy-hub', DEV_PORTS);
export const TEST = environment('test', 'demo-legacy-hub-test', TEST_PORTS);
/** Where the venue is measured and put under strain. */
export const BENCH = environment('trial', 'demo-legacy-hub-trial', BENCH_PORTS);

function environment(name: string, project: string, ports: Ports): Environment {
  return { project, ports, folder: `${ROOT}/.local/${name}`, website: `http://localhost:${ports.hosting}` };
}
