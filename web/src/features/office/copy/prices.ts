import { plural } from '@legacy-hub/domain/copy/shared/plural';

type Preview = { payMore: number; households: number; before: string; after: string };

/** The words of the prices and their dialogs, in the owner's office. */
export const officePrices = {
  amounts: {
    supporter: 'Supporter, per week',
    leader: 'Leader, per week',
    'legacy-maker': 'Legacy Maker, per week',
    each: 'Extra session of a supporter',
    entryPerHour: 'First person, per hour',
    familyChildPerHour: 'Each further person, per hour',
    studentOrPensionerPerHour: 'Student or pensioner, per hour',
    firstAdult: 'First adult who only watches',
    furtherAdult: 'Each further adult who only watches',
  },
  change: 'Change',
  changeLabel: (part: string) => `Change ${part.toLowerCase()}`,
  changeTitle: (part: string) => `Change: ${part}`,
  from: 'From',
  fromHint: {
    weekly:
      'At least 30 days ahead, so that members can be told by email. New members pay it from this day on. You see how many pay more before anything is saved.',
    session: 'Today or later. Sessions that are sold already keep their price.',
    dayPass: 'Today or later. Passes that are registered already keep their price.',
  },
  half: 'Everyone but the first of a household pays half.',
  next: 'Next',
  plan: 'Plan this change',
  back: 'Back',
  planned: (day: string, text: string) => `From ${day}: ${text}`,
  past: 'Earlier prices',
  previewTitle: (day: string) => `From ${day}`,
  preview: ({ payMore, households, before, after }: Preview) =>
    `${payMore} of ${plural(households, 'household')} with a membership will pay more. Together, all of them pay ${before} a week now and ${after} then.`,
  notified:
    'They are told by email within an hour, or at the counter if they have none. Nobody pays more in the 30 days after that. You can withdraw the change until its day.',
  previewFailed: "Couldn't work out who pays more.",
  withdraw: 'Withdraw',
  withdrawLabel: (part: string, day: string) => `Withdraw ${part.toLowerCase()} from ${day}`,
  withdrawTitle: 'Withdraw this change?',
  withdrawExplained: (day: string) => `The prices planned from ${day} won't apply.`,
  withdrawNotified: 'Members who were told already get one email that their price stays.',
};
