import { createInterface } from 'node:readline/promises';
import { CliError } from './cli-error.ts';

/** Asks a question and returns the typed answer. */
export type Ask = (question: string) => Promise<string>;

async function askHere(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim().toLowerCase();
  } finally {
    terminal.close();
  }
}

/**
 * Asks until one of the answers is typed in full. There is no default. A script must pass the answer as an
 * option, or it fails here.
 */
export async function choose<Answer extends string>(
  question: string,
  { answers, option, given }: { answers: readonly Answer[]; option: string; given: Answer | undefined },
  ask: Ask | null = process.stdin.isTTY ? askHere : null,
): Promise<Answer> {
  if (given !== undefined) return given;
  const said = answers.join(' or ');
  if (!ask) throw new CliError(`${question} Say it with ${option} ${said}.`);
  for (;;) {
    const typed = await ask(`\n${question} Type ${said}: `);
    const answer = answers.find((each) => each === typed);
    if (answer !== undefined) return answer;
  }
}
