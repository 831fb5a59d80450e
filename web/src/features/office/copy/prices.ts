import { plural } from '@legacy-hub/domain/copy/shared/plural';

type Preview = { payMore: number; households: number; before: string; after: string };

export const officePrices = {
  amounts: {
    supporter: 'Supporter, per week',
    leader: 'Leader, per week',
    'legacy-maker': 'Legacy Maker, per week',
    each: 'Extra session for a Supporter',
    entryPerHour: 'First person, per hour',
    familyChildPerHour: 'Each extra person, per hour',
    studentOrPensionerPerHour: 'Student or pensioner, per hour',
    firstAdult: 'First adult who doesn’t play',
    furtherAdult: 'Each extra adult who doesn’t play',
  },
  change: 'Change',
  changeLabel: (part: string) => `Change ${part.toLowerCase()}`,
  changeTitle: (part: string) => `Change: ${part}`,
  from: 'From',
  fromHint: {
    weekly:
      'At least 30 days ahead, so members can be notified by email. New members pay it from this day on. Before anything is saved, you’ll see how many members will pay more.',
    session: 'Today or later. Sessions already sold keep their price.',
    dayPass: 'Today or later. Passes already registered keep their price.',
  },
  includesGst: 'All prices include GST.',
  half: 'Everyone after the first person in a household pays half.',
  next: 'Next',
  plan: 'Schedule change',
  back: 'Back',
  planned: (day: string, text: string) => `From ${day}: ${text}`,
  past: 'Earlier prices',
  previewTitle: (day: string) => `From ${day}`,
  preview: ({ payMore, households, before, after }: Preview) =>
    `${payMore} of ${plural(households, 'household')} with a membership will pay more. All households together pay ${before} a week now and ${after} after the change.`,
  notified:
    'They’re told by email within an hour, or at the counter if they have no email. No one pays more for 30 days after that. You can withdraw the change until the day it starts.',
  previewFailed: 'Couldn’t work out who pays more.',
  withdraw: 'Withdraw',
  withdrawLabel: (part: string, day: string) => `Withdraw ${part.toLowerCase()} from ${day}`,
  withdrawTitle: 'Withdraw this change?',
  withdrawExplained: (day: string) => `The prices scheduled from ${day} won’t apply.`,
  withdrawNotified: 'Members who already know get one email to say their price stays the same.',
};
