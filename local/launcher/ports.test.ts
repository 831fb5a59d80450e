import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DEV_PORTS, type PortName, requireFreePorts, TEST_PORTS } from './ports.ts';

const NAMES = Object.keys(DEV_PORTS) as PortName[];
/** Below the range from which a system lends ports to whoever calls out. */
const FREE = Object.fromEntries(NAMES.map((name, index) => [name, 21_300 + index])) as typeof DEV_PORTS;

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
    const message = await requireFreePorts(FREE).then(String, String);
    await release();
    expect(message).toContain(`Port ${FREE[name]}, which the`);
    expect(message).toContain('stop the program that has it');
  });

  test('a port taken on all addresses is seen as well', async () => {
    const release = await occupy(FREE.hosting, '::');
    await expect(requireFreePorts(FREE)).rejects.toThrow('the website needs, is in use');
    await release();
  });

  test('the tests use ports of their own', () => {
    const all = [...Object.values(DEV_PORTS), ...Object.values(TEST_PORTS)];
    expect(new Set(all).size).toBe(all.length);
  });
});
