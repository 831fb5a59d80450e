import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { drainBody, readBody } from './parse-request.ts';

function aRequest(...chunks: string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const chunk of chunks) request.push(chunk);
  request.push(null);
  return request;
}

test('reads a body to its last byte', async () => {
  expect(await readBody(aRequest('one ', 'two'), 7)).toEqual(Buffer.from('one two'));
});

test('reads an oversized body to its end, and stores nothing', async () => {
  const request = aRequest('one ', 'two', 'three');
  expect(await readBody(request, 7)).toBeNull();
  expect(request.readableEnded).toBe(true);
});

test('uses the buffered body when the stream was already read', async () => {
  const request = Object.assign(aRequest(), { rawBody: Buffer.from('read before') });
  expect(await readBody(request, 11)).toEqual(Buffer.from('read before'));
  expect(await readBody(request, 10)).toBeNull();
});

test('drains a body that no handler reads', async () => {
  const request = aRequest('one', 'two');
  await drainBody(request);
  expect(request.readableEnded).toBe(true);
});

test('stops waiting for a body whose client hung up', async () => {
  const request = new IncomingMessage(new Socket());
  request.push('one');
  const drained = drainBody(request);
  request.destroy();
  await expect(drained).resolves.toBeUndefined();
});
