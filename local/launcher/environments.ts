import { HOME_PORTS, type Ports, TEST_PORTS, TRIAL_PORTS } from './ports.ts';
import { ROOT } from './root.ts';

/** A venue on this machine: its project, its ports, and the folder of its build and its logs. */
export interface Place {
  readonly project: string;
  readonly ports: Ports;
  readonly folder: string;
  readonly website: string;
}

/** A project that starts with `demo-` cannot reach the cloud. */
export const HOME = place('home', 'demo-legacy-hub', HOME_PORTS);
export const TEST = place('test', 'demo-legacy-hub-test', TEST_PORTS);
/** Where the venue is measured and put under strain. */
export const TRIAL = place('trial', 'demo-legacy-hub-trial', TRIAL_PORTS);

function place(name: string, project: string, ports: Ports): Place {
  return { project, ports, folder: `${ROOT}/.local/${name}`, website: `http://localhost:${ports.hosting}` };
}
