import { expect, test } from 'vitest';
import { choose } from './ask.ts';

const choices = { answers: ['keep-out', 'let-in'], option: '--logins', given: undefined } as const;

test('a question is repeated until a valid answer is typed, because it has no default', async () => {
  const typed = ['', 'yes', 'let-in'];
  const questions: string[] = [];
  const answer = await choose('Who may come back?', choices, async (question) => {
    questions.push(question.trim());
    return typed.shift() ?? '';
  });
  expect(answer).toBe('let-in');
  expect(questions).toEqual(Array(3).fill('Who may come back? Type keep-out or let-in:'));
});

test('a script answers a question with an option, and fails if the option is missing', async () => {
  expect(await choose('Who?', { ...choices, given: 'keep-out' }, null)).toBe('keep-out');
  await expect(choose('Who?', choices, null)).rejects.toThrow(
    'Who? Say it with --logins keep-out or let-in.',
  );
});
