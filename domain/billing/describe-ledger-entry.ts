import { extensionText } from '../copy/group-size.ts';
import { formatNames, plural } from '../copy/plural.ts';
import { TIERS } from '../tiers.ts';
import type { LedgerEntry } from './schema.ts';

type NameOf = (personId: string) => string;

const nobody: NameOf = () => '';

/** What a payment was for: on receipts with the names of the people, in the takings without. */
export function describeLedgerEntry({ what, who }: LedgerEntry, nameOf: NameOf = nobody): string {
  switch (what.kind) {
    case 'memberships': {
      const people = what.people.map(({ personId, tier }) =>
        `${nameOf(personId)} ${TIERS[tier].name}`.trim(),
      );
      const time = what.weeks === 0 ? 'rest of the week' : plural(what.weeks, 'week');
      return people.length === 0 ? time : `${formatNames(people)}, ${time}`;
    }
    case 'extra-sessions': {
      const personId = who && 'uid' in who ? who.personId : null;
      return `${personId === null ? '' : nameOf(personId)} ${plural(what.quantity, 'extra session')}`.trim();
    }
    case 'walk-in':
      return `Day pass, ${plural(what.hours, 'hour')}, ${plural(what.participants, 'participant')}`;
    case 'walk-in-hours':
      return `Day pass, ${extensionText(what)}`;
    case 'refund':
      return `Refund: ${what.reason}`;
    case 'refund-failed':
      return `Refund failed: ${what.reason}`;
    case 'dispute':
      return 'Disputed at the bank';
    case 'dispute-won':
      return 'Dispute won';
    case 'cash-taken-back':
      return `Cash given back: ${what.reason}`;
  }
}
