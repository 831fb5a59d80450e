import type { Effect } from '../decision/decision.ts';
import type { NewEmail } from '../documents/email.ts';

export const emailsOf = (effects: readonly Effect[]): NewEmail[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'mail') return [effect.mail];
    return effect.kind === 'ledger' && effect.receipt ? [effect.receipt] : [];
  });
