import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import './keep-connections.mjs';
import { expect, onTestFinished, test } from 'vitest';

test('a proxy passes on that the connection stays open, whatever its client announced', async () => {
  const server = createServer((request, response) => {
    response.end(request.headers.connection);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer]: IncomingMessage[] = await once(get({ port, headers: { Connection: 'close' } }), 'response');
  expect(await answer?.toArray()).toEqual([Buffer.from('keep-alive')]);
});
