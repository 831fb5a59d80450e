import { BENCH_PORTS, DEV_PORTS, type Ports, TEST_PORTS } from './ports.ts';
import { ROOT } from './root.ts';

/** A local environment: its project, ports, and folder for builds and logs. */
export interface Environment {
  readonly project: string;
  readonly ports: Ports;
  readonly folder: string;
  readonly website: string;
}

/** A project id that starts with `demo-` never reaches the cloud. */
export const DEV = environment('dev', 'demo-legacy-hub', DEV_PORTS);
export const TEST = environment('test', 'demo-legacy-hub-test', TEST_PORTS);
/** Used by the benchmark and the soak test. */
export const BENCH = environment('bench', 'demo-legacy-hub-bench', BENCH_PORTS);

function environment(name: string, project: string, ports: Ports): Environment {
  return { project, ports, folder: `${ROOT}/.local/${name}`, website: `http://localhost:${ports.hosting}` };
}
