import { DEMO_ACCOUNTS } from '../seed/accounts.ts';
import type { Environment } from './environments.ts';
import { secondsSinceStart } from './progress.ts';

export function welcome({ website, ports }: Environment): string {
  const accounts = DEMO_ACCOUNTS.map(
    ({ email, password, who }) => `    ${email.padEnd(24)} ${password.padEnd(14)} ${who}`,
  );
  return [
    `\n  ready in ${secondsSinceStart()} s\n`,
    `    website       ${website}`,
    `    counter       ${website}/admin-portal`,
    `    inbox         http://localhost:${ports.inbox}`,
    '\n  demo accounts\n',
    ...accounts,
    '\n  Press Ctrl-C to stop.\n',
  ].join('\n');
}
