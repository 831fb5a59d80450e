import type { Commands } from './run-command.ts';

export const commands: Commands = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./start.ts')).dev,
  build: async () => (await import('./build.ts')).run,
  seed: async () => (await import('../seed/main.ts')).run,
  staff: async () => (await import('../staff/main.ts')).run,
  backup: async () => (await import('../backup/main.ts')).backup,
  restore: async () => (await import('../backup/main.ts')).restore,
  pause: async () => (await import('../backup/main.ts')).pause,
  resume: async () => (await import('../backup/main.ts')).resume,
  recount: async () => (await import('../recount/main.ts')).run,
  doctor: async () => (await import('../doctor/main.ts')).run,
  'set-up': async () => (await import('../doctor/set-up.ts')).run,
  'stripe-webhook': async () => (await import('../stripe-set-up/webhook-main.ts')).run,
  'stripe-prices': async () => (await import('../stripe-set-up/prices-main.ts')).run,
};
