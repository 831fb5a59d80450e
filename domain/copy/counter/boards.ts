import { plural } from '../shared/plural.ts';

const forHours = (hours: number | null): string => (hours === null ? '' : ` for ${hours} h`);

export const counterBoards = {
  checkIn: (names: string, hours: number | null) => `Check in ${names}${forHours(hours)}`,
  checkInEveryone: (names: string, hours: number | null) => `Check in everyone${forHours(hours)}: ${names}`,
  letBackIn: (names: string) => `Let back in: ${names}`,
  actionsNeedNetwork:
    'Payments at the counter, new day passes and check-ins are saved, then sent once you’re online.',
  walkIns: {
    walkIn: 'Walk-in',
    loading: 'Loading today’s bookings',
    isNew: 'New',
    arrived: (name: string) => `New booking: ${name}`,
    confirmFor: (name: string) => `Confirm Payment for ${name}`,
    left: "Groups that have left are under View Today's Bookings.",
    totals: {
      label: { all: 'Today so far', current: 'Here or expected' },
      groups: 'Groups',
      people: 'People',
      paid: 'Paid',
      pending: 'Pending',
      taken: 'Total paid',
    },
    filter: {
      status: 'Show',
      all: 'All',
      text: 'Search today’s bookings',
      placeholder: 'Search',
      noneMatch: 'No bookings match',
      showAll: 'Show all bookings',
    },
  },
  tabs: { label: 'Boards', here: 'Here', expected: 'Expected', walkIns: 'Day passes' },
  expected: {
    title: 'Expected today',
    loading: 'Loading who’s expected',
    failed: 'Couldn’t load who’s expected',
    none: 'No one else is expected today',
    person: (name: string, hours: number) => `${name}, ${hours}\u00a0h`,
    open: (name: string) => `Open ${name}`,
    checkIn: (count: number) => (count === 1 ? 'Check in' : `Check in (${count})`),
    checkInNames: (action: string, names: string) => `${action}: ${names}`,
  },
  rollCall: {
    open: 'Roll call',
    title: (moment: string) => `Roll call, ${moment}`,
    /** The age of some children isn't known. */
    count: (people: number, children: number) =>
      `${plural(people, 'person', 'people')} inside${children === 0 ? '' : `, at least ${plural(children, 'child', 'children')}`}`,
    child: 'Child',
    over: 'time’s up',
  },
  hereNow: {
    loading: 'Loading who’s here',
    failed: 'Couldn’t load who’s here',
    timeRange: (from: string, until: string) => `${from} to ${until}`,
    since: (from: string) => `since ${from}`,
    letInTwice: (again: string) => `Checked in twice, again at ${again}`,
    recentlyLeft: 'Just left',
    left: (names: string, time: string) => `${names} left at ${time}`,
    undo: 'Undo',
    undoOf: (names: string) => `Undo check-out for ${names}`,
    sound: 'Play a sound when a session ends',
    ended: (names: string) => `Time’s up: ${names}`,
    inside: (inside: number, capacity: number, over: number) =>
      `${inside} of ${capacity} inside${over === 0 ? '' : `, ${over} over their time`}`,
  },
};
