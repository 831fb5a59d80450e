import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readBody } from './request-body.ts';

function aRequest(...chunks: string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const chunk of chunks) request.push(chunk);
  request.push(null);
  return request;
}

test('reads a body to its last byte', async () => {
  expect(await readBody(aRequest('one ', 'two'), 7)).toEqual({ ok: true, bytes: Buffer.from('one two') });
});

test('refuses a body of more bytes than allowed', async () => {
  expect(await readBody(aRequest('one ', 'two', 'three'), 7)).toMatchObject({
    refusal: { code: 'too-large' },
  });
});

test('uses the buffered body when the stream was already read', async () => {
  const request = Object.assign(aRequest(), { rawBody: Buffer.from('read before') });
  expect(await readBody(request, 11)).toEqual({ ok: true, bytes: Buffer.from('read before') });
  expect(await readBody(request, 10)).toMatchObject({ refusal: { code: 'too-large' } });
});
