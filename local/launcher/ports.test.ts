import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { HOME_PORTS, type PortName, requireFreePorts, TEST_PORTS } from './ports.ts';

const NAMES = Object.keys(HOME_PORTS) as PortName[];
/** Below the range from which a system lends ports to whoever calls out. */
const FREE = Object.fromEntries(NAMES.map((name, at) => [name, 21_300 + at])) as typeof HOME_PORTS;

async function occupy(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

describe('before a venue opens', () => {
  test('free ports are no obstacle', async () => {
    await expect(requireFreePorts(FREE)).resolves.toBeUndefined();
  });

  test.each(NAMES)('a taken port for %s is told in one sentence that says what to do', async (name) => {
    const release = await occupy(FREE[name], '127.0.0.1');
    const told = await requireFreePorts(FREE).then(String, String);
    await release();
    expect(told).toContain(`Port ${FREE[name]}, which the`);
    expect(told).toContain('stop the program that has it');
  });

  test('a port taken on all addresses is seen as well', async () => {
    const release = await occupy(FREE.hosting, '::');
    await expect(requireFreePorts(FREE)).rejects.toThrow('the website needs, is in use');
    await release();
  });

  test('the tests use ports of their own', () => {
    const all = [...Object.values(HOME_PORTS), ...Object.values(TEST_PORTS)];
    expect(new Set(all).size).toBe(all.length);
  });
});
