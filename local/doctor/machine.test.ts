import { expect, test } from 'vitest';
import { checkFirebaseTools, checkGcloud } from './machine.ts';

const november = new Date('2026-11-26');
const february = new Date('2027-02-01');

test('version 14 of firebase-tools is no more than mentioned until February 2027', () => {
  expect(checkFirebaseTools(17, november)).toMatchObject({
    state: 'ok',
    detail: expect.not.stringContaining('Java'),
  });
});

test('a machine with Java 21 hears that it could run version 15', () => {
  expect(checkFirebaseTools(21, november)).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('has Java 21'),
  });
});

test('from February 2027 the doctor asks for version 15, and stops no deploy', () => {
  expect(checkFirebaseTools(17, february)).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('needs Java 21'),
  });
});

test.each([
  ['is not there', /^$/, 'warning', 'not found'],
  ['has no commands for alerts', /^version$/, 'warning', '528.0.0 is too old'],
  ['is recent', /^(version|monitoring policies --help)$/, 'ok', '528.0.0'],
])('the doctor looks at a gcloud that %s', async (_what, known, state, detail) => {
  const finding = await checkGcloud(async (...args) => {
    if (known.test(args.join(' '))) return { 'Google Cloud SDK': '528.0.0' };
    throw new Error('spawn gcloud ENOENT');
  });
  expect(finding).toMatchObject({ state, detail: expect.stringContaining(detail) });
});
