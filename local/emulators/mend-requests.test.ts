import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import './mend-requests.mjs';
import { expect, onTestFinished, test } from 'vitest';

/** Returns the headers that the server receives. */
async function headersOf(options: RequestOptions, body = ''): Promise<unknown> {
  const server = createServer((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer]: IncomingMessage[] = await once(request({ port, ...options }).end(body), 'response');
  return JSON.parse(Buffer.concat((await answer?.toArray()) ?? []).toString());
}

test('a proxy forwards a keep-alive connection, even if its client announced to close it', async () => {
  expect(await headersOf({ headers: { Connection: 'close' } })).toMatchObject({ connection: 'keep-alive' });
});

test.each([
  ['GET', undefined],
  ['POST', '2'],
])('a proxy forwards the Content-Length of a %s as %s', async (method, length) => {
  const { 'content-length': passedOn } = Object(
    await headersOf({ method, headers: { 'Content-Length': '2' } }, '{}'),
  );
  expect(passedOn).toBe(length);
});
