import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DEV, TEST } from './environments.ts';
import { firstFreeShift, type PortName, portsFrom, requireFreePorts } from './ports.ts';

const NAMES = Object.keys(DEV.ports) as PortName[];
const FREE = Object.fromEntries(NAMES.map((name, index) => [name, 21_300 + index])) as typeof DEV.ports;

async function occupy(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

describe('the port check', () => {
  test('passes when all ports are free', async () => {
    await expect(requireFreePorts(FREE)).resolves.toBeUndefined();
  });

  test.each(NAMES)('reports the used port of %s and how to free it', async (name) => {
    const release = await occupy(FREE[name], '127.0.0.1');
    const message = await requireFreePorts(FREE).then(String, String);
    await release();
    expect(message).toContain(`Port ${FREE[name]}, which the`);
    expect(message).toContain('Stop the program that uses it');
  });

  test('detects a port that is in use on all addresses', async () => {
    const release = await occupy(FREE.hosting, '::');
    await expect(requireFreePorts(FREE)).rejects.toThrow('the website needs, is in use');
    await release();
  });

  test('waits for a port that becomes free a moment later', async () => {
    const release = await occupy(FREE.firestore, '127.0.0.1');
    setTimeout(release, 100);
    await expect(requireFreePorts(FREE, 3000)).resolves.toBeUndefined();
  });

  test('assigns a second test run different ports', async () => {
    const release = await occupy(portsFrom(16_000).auth, '127.0.0.1');
    await expect(firstFreeShift([16_000, 16_013])).resolves.toBe(16_013);
    await expect(firstFreeShift([16_000])).rejects.toThrow('All ports for tests are in use.');
    await release();
  });

  test('assigns the tests separate ports', () => {
    const all = [...Object.values(DEV.ports), ...Object.values(TEST.ports)];
    expect(new Set(all).size).toBe(all.length);
  });
});
