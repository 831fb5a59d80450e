import { expect, test } from 'vitest';
import { checkFirebaseTools, checkGcloud } from './machine.ts';

const november = new Date('2026-11-26');
const february = new Date('2027-02-01');

test('the doctor only mentions version 14 of firebase-tools until February 2027', () => {
  expect(checkFirebaseTools(17, november)).toMatchObject({
    state: 'ok',
    detail: expect.not.stringContaining('Java'),
  });
});

test('the doctor suggests version 15 on a machine with Java 21', () => {
  expect(checkFirebaseTools(21, november)).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('has Java 21'),
  });
});

test('the doctor warns that version 15 is needed from February 2027, without blocking a deploy', () => {
  expect(checkFirebaseTools(17, february)).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('needs Java 21'),
  });
});

test.each([
  ['is not installed', /^$/, 'warning', 'not found'],
  ['has no commands for alerts', /^version$/, 'warning', '528.0.0 is too old'],
  ['is recent', /^(version|monitoring policies --help)$/, 'ok', '528.0.0'],
])('the doctor checks a gcloud that %s', async (_what, known, state, detail) => {
  const finding = await checkGcloud(async (...args) => {
    if (known.test(args.join(' '))) return { 'Google Cloud SDK': '528.0.0' };
    throw new Error('spawn gcloud ENOENT');
  });
  expect(finding).toMatchObject({ state, detail: expect.stringContaining(detail) });
});
