import { type Ports, portsFrom } from './ports.ts';
import { ROOT } from './root.ts';

/** A local environment: its project, ports, and folders for builds and logs. */
export interface Environment {
  readonly project: string;
  readonly ports: Ports;
  readonly folder: string;
  /** The built functions. The emulator reloads them when they change, but ignores paths with a folder like `.local`. */
  readonly functions: string;
  readonly functionsUrl: string;
  readonly website: string;
}

/** The `demo-` prefix of a project id prevents access to the cloud. */
export const DEV = environment('dev', 'demo-legacy-hub', 0);
export const TEST = environment(
  'test',
  'demo-legacy-hub-test',
  Number(process.env.TEST_PORT_SHIFT ?? 10_000),
);
/** Used by the benchmark and the soak test. */
export const BENCH = environment('bench', 'demo-legacy-hub-bench', 20_000);

function environment(name: string, project: string, shift: number): Environment {
  const ports = portsFrom(shift);
  return {
    project,
    ports,
    folder: `${ROOT}/.local/${name}`,
    functions: `${ROOT}/dist/${name}/functions`,
    functionsUrl: `http://127.0.0.1:${ports.functions}/${project}/australia-southeast1`,
    website: `http://localhost:${ports.hosting}`,
  };
}
