import { createServer } from 'node:net';
import { CliError } from '../cli-error.ts';

const LABELS = {
  hosting: 'the website',
  functions: 'the Functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's request monitor",
  auth: 'the Auth emulator',
  storage: 'the Storage emulator',
  inbox: 'the mail inbox',
  smtp: 'the mail server',
  stripe: 'the card provider sandbox',
  hub: 'the emulator hub',
  logging: 'the emulator log',
  tasks: 'the Cloud Tasks emulator',
  eventarc: 'the Eventarc emulator',
} as const;

export type PortName = keyof typeof LABELS;
export type Ports = Readonly<Record<PortName, number>>;

/** The ports of `npm start`. The README lists them. */
export const DEV_PORTS: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  inbox: 1080,
  smtp: 1025,
  stripe: 12111,
  hub: 4400,
  logging: 4500,
  tasks: 9499,
  eventarc: 9299,
};

/** Offset so that `npm test` can run beside `npm start`. */
export const TEST_PORTS = shifted(10_000);
export const BENCH_PORTS = shifted(20_000);

function shifted(by: number): Ports {
  const entries = Object.entries(DEV_PORTS).map(([name, port]) => [name, port + by]);
  return Object.fromEntries(entries) as Ports;
}

export async function requireFreePorts(ports: Ports): Promise<void> {
  const names = Object.keys(LABELS) as PortName[];
  const taken = await Promise.all(names.map(async (name) => ((await isFree(ports[name])) ? [] : [name])));
  const [first] = taken.flat();
  if (first === undefined) return;
  const port = ports[first];
  throw new CliError(
    `Port ${port}, which ${LABELS[first]} needs, is in use. Stop the program that uses it (lsof -i :${port} shows which), then try again.`,
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
