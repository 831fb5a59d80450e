import type { Commands } from '@legacy-hub/local/launcher/run-command.ts';

export const commands: Commands = {
  test: async () => (await import('./test.ts')).run,
  'test:quick': async () => (await import('./test.ts')).runQuick,
  'test:browsers': async () => (await import('./on-fresh-stack.ts')).browsers,
  check: async () => (await import('./check.ts')).run,
  screens: async () => (await import('./on-fresh-stack.ts')).screens,
  soak: async () => (await import('./on-fresh-stack.ts')).soak,
  bench: async () => (await import('./on-fresh-stack.ts')).bench,
  'provider-contract': async () => (await import('./on-fresh-stack.ts')).providerContract,
};
