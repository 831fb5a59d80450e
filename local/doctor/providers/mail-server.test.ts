import { expect, test } from 'vitest';
import { checkMailServer } from './mail-server.ts';

test('the mail server check reports the server and its port without the login', () => {
  expect(checkMailServer('smtp://hub@mail.hub.example:p%23w@smtp.mailgun.org:587')).toMatchObject({
    state: 'ok',
    detail: 'smtp.mailgun.org:587',
  });
});

test.each([
  'smtp://hub:p#w@smtp.mailgun.org:587',
  'smtp://hub:p/w@smtp.mailgun.org:587',
  'smtp.mailgun.org',
  'https://smtp.mailgun.org',
  '',
])('the mail server check rejects %s, and shows the correct form', (url) => {
  const finding = checkMailServer(url);
  expect(finding).toMatchObject({ state: 'missing', detail: expect.stringContaining('%23') });
  expect(finding.detail).not.toContain('hub:');
});
