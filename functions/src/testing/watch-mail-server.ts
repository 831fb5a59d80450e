import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { vi } from 'vitest';

/**
 * Puts a proxy between the senders and the inbox. It counts deliveries, and calls `onTaken` for every accepted
 * email, so that the test can bounce it.
 */
export async function watchMailServer(onTaken: (address: string) => void) {
  const upstreamPort = Number(new URL(process.env.SMTP_URL ?? '').port);
  const seen = { open: 0, mostOpen: 0, takenBy: new Map<string, number>() };
  const server = createServer((client) => {
    seen.open += 1;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    const upstream = connect(upstreamPort, '127.0.0.1');
    let address = '';
    client.on('data', (bytes) => {
      address = /^RCPT TO:<([^>]+)>/m.exec(String(bytes))?.[1] ?? address;
    });
    client.on('close', () => {
      seen.open -= 1;
      seen.takenBy.set(address, (seen.takenBy.get(address) ?? 0) + 1);
      onTaken(address);
    });
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
  return { seen, close: () => server.close() };
}
