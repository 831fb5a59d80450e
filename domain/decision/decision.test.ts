import { expect, test } from 'vitest';
import { queueMail } from '../mail/rules.ts';
import { now } from '../testing/households.ts';
import { accept, refuse, withoutEmails } from './decision.ts';

test('a decision without its emails has its other effects', () => {
  const { id, to, content } = queueMail(
    { id: 'welcome:mia', to: 'mia@example.com', content: { kind: 'welcome', uid: 'mia', name: 'Mia' } },
    now,
  );
  const task = { kind: 'provider', change: { type: 'cancel-now', subscriptionId: 'sub_1' } } as const;
  const decision = accept('saved', { kind: 'mail', mail: { id, to, content } }, task);
  expect(withoutEmails(decision)).toEqual(accept('saved', task));
  expect(withoutEmails(refuse('not-found'))).toEqual(refuse('not-found'));
});
