import { officeMenu } from './menu.ts';

/** Texts around the venue's settings in the owner's office. */
export const officePage = {
  title: 'Venue',
  explained:
    'Details for the website, the emails and the counter. A change shows everywhere within a minute.',
  loading: 'Loading the settings',
  failed: 'Couldn’t load the settings.',
  edit: 'Edit',
  editLabel: (section: string) => `Edit ${section.toLowerCase()}`,
  index: 'Sections',
  showAll: 'Show all',
  showAllLabel: (field: string) => `Show all: ${field.toLowerCase()}`,
  showLess: 'Show less',
  showLessLabel: (field: string) => `Show less: ${field.toLowerCase()}`,
  lastChanged: (moment: string, who: string) => `Changed ${moment} by ${who}`,
  you: 'you',
  someone: 'an admin',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
  saveFailed: 'Couldn’t save this.',
  conflict:
    'This was changed while you were typing. Your details are still here: check them, then save again.',
  changedMeanwhile: (who: string, moment: string) => `Changed by ${who}, ${moment}:`,
  checks: {
    neverOpen: 'Please open on at least one day. For a longer break, add a closure instead.',
    termsChanges: 'Please say what changed since the previous version.',
  },
  entries: {
    change: 'Change',
    changeLabel: (entry: string) => `Change ${entry}`,
    remove: 'Remove',
    removeLabel: (entry: string) => `Remove ${entry}`,
  },
  closures: {
    none: 'None coming up.',
    past: 'Past days',
    add: 'Add days',
    addTitle: officeMenu.closeDays,
    seesWhom:
      'If people have booked a day you’re closing, you’ll see who they are and what happens next before anything is saved. No one gets an email about special hours.',
    changeTitle: 'Change these days',
    removeTitle: 'Remove these days?',
    removeExplained: (period: string) =>
      `On ${period}, the usual opening hours apply again. Anyone we told about the closure gets an email saying you’re open. Cancelled bookings and refunded passes stay as they are; a pause that hasn’t started is cancelled.`,
  },
  pictures: {
    none: 'None yet. The website shows drawings until you add some.',
    explained: 'On the website, in this order. Emails and the thank-you page show the first.',
    add: 'Add picture',
    addTitle: 'Add a picture',
    choose: 'Choose picture',
    whoSees:
      'Everyone can see it, on the website and in emails. Ask the people in it first, and the parents of children.',
    changeTitle: 'Change the description',
    first: 'Show first',
    firstLabel: (picture: string) => `Show first: ${picture}`,
    removeTitle: 'Remove this picture?',
    removeExplained:
      'The website stops showing it now, and emails already sent within two days. To get it back, upload it again.',
  },
  items: {
    none: 'None yet. The counter has a button for each item you add, such as drinks or socks.',
    add: 'Add item',
    addTitle: 'Add an item',
    changeTitle: 'Change this item',
    removeTitle: 'Remove this item?',
    removeExplained: (item: string) => `${item} can’t be sold any more. Past sales still name it.`,
  },
  history: {
    title: 'Earlier settings',
    failed: 'Couldn’t load the earlier settings.',
    none: 'Nothing has been changed here yet.',
    current: 'Current',
    setUp: 'Set up.',
    unknown: 'Changes before this one are no longer shown.',
    unchanged: 'Nothing changed.',
    by: (version: number, moment: string, who: string) => `Version ${version}: ${moment}, by ${who}`,
    line: (section: string, field: string, text: string) => `${section}, ${field}: ${text}`,
    restore: 'Restore',
    restoreLabel: (version: number, moment: string) => `Restore version ${version} of ${moment}`,
    restoreTitle: 'Restore these settings?',
    restoreExplained: (version: number, moment: string) =>
      `Everything except the prices and pictures goes back to version ${version} of ${moment}:`,
    restoreKeeps:
      'Sales and bookings stay, unless a day closes: you’ll see who has booked it before anything is saved. If a day opens again, anyone we told about the closure gets an email.',
    same: 'They’re the same as the current settings.',
  },
  setUp: {
    title: 'Set up your venue',
    explained:
      'Until this is done, the website says "Opening soon" and sells nothing. It takes about ten minutes, and you can change everything but the time zone later.',
    progress: (step: number, steps: number) => `${step} of ${steps}`,
    back: 'Back',
    next: 'Next',
    open: 'Open the website',
    opened: 'The website is open.',
    see: 'See the website',
  },
};
