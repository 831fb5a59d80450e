import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../cli-error.ts';

/** The ports of `npm start`, as in the README, and their purposes. */
const PORTS = {
  hosting: [5000, 'the website'],
  functions: [5001, 'the Functions emulator'],
  firestore: [8080, 'the Firestore emulator'],
  firestoreWebsocket: [9150, "the Firestore emulator's request monitor"],
  auth: [9099, 'the Auth emulator'],
  storage: [9199, 'the Storage emulator'],
  inbox: [1080, 'the mail inbox'],
  smtp: [1025, 'the mail server'],
  stripe: [12111, 'the card provider sandbox'],
  hub: [4400, 'the emulator hub'],
  logging: [4500, 'the emulator log'],
  tasks: [9499, 'the Cloud Tasks emulator'],
  eventarc: [9299, 'the Eventarc emulator'],
} as const;

export type PortName = keyof typeof PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Offsets the ports, so that `npm test` can run at the same time as `npm start`. */
export function portsFrom(by: number): Ports {
  const entries = Object.entries(PORTS).map(([name, [port]]) => [name, port + by]);
  return Object.fromEntries(entries) as Ports;
}

/** Finds the first offset whose ports are all free, so that two runs on one machine don't conflict. */
export async function firstFreeShift(shifts: readonly number[]): Promise<number> {
  for (const shift of shifts) if ((await takenPorts(portsFrom(shift))).length === 0) return shift;
  throw new CliError('All ports for tests are in use. Wait for other test runs to end, then try again.');
}

async function takenPorts(ports: Ports): Promise<PortName[]> {
  const names = Object.keys(PORTS) as PortName[];
  const taken = await Promise.all(names.map(async (name) => ((await isFree(ports[name])) ? [] : [name])));
  return taken.flat();
}

/**
 * Requires free ports. `patienceMs` allows for a port that the system hasn't released yet after its process
 * was killed.
 */
export async function requireFreePorts(ports: Ports, patienceMs = 0): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let [first] = await takenPorts(ports);
  while (first !== undefined && Date.now() < deadline) {
    await pause(50);
    [first] = await takenPorts(ports);
  }
  if (first === undefined) return;
  const port = ports[first];
  throw new CliError(
    `Port ${port}, which ${PORTS[first][1]} needs, is in use. Stop the program that uses it (lsof -i :${port} shows which), then try again.`,
  );
}

async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all([canListen(port, '127.0.0.1'), canListen(port, '::')]);
  return answers.every(Boolean);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true, ipv6Only: true }, () => probe.close(() => resolve(true)));
  });
}
