import { plural } from './plural.ts';
export const counterBoards = {
  checkIn: (names: string) => `Check In ${names}`,
  actionsNeedNetwork: "You can't take payments or check people in while offline.",
  walkIns: {
    walkIn: 'Walk-in',
    loading: "Loading today's bookings",
    isNew: 'New',
    arrived: (name: string) => `New booking: ${name}`,
    confirmFor: (name: string) => `Confirm Payment for ${name}`,
    totals: {
      label: 'Today so far',
      groups: 'Groups',
      people: 'People',
      paid: 'Paid',
      pending: 'Pending',
      taken: 'Total paid',
    },
    filter: {
      status: 'Show',
      all: 'All',
      text: "Search today's bookings",
      noneMatch: 'No bookings match',
      showAll: 'Show all bookings',
    },
  },
  tabs: { label: 'Boards', here: 'Here', expected: 'Expected', walkIns: 'Day passes' },
  expected: {
    title: 'Expected today',
    loading: "Loading who's expected",
    none: 'No one else is expected today',
    person: (name: string, hours: number) => `${name}, ${plural(hours, 'hour')}`,
    open: (name: string) => `Open ${name}`,
  },
  hereNow: {
    loading: "Loading who's here",
    failed: "Couldn't load who's here",
    timeRange: (from: string, until: string) => `${from} to ${until}`,
    since: (from: string) => `since ${from}`,
    markAsLeft: 'Mark as left',
    markAsLeftName: (name: string) => `Mark as left: ${name}`,
    markedAsLeft: (many: number) => `${many} marked as left`,
    showMarked: 'Show them',
    sound: 'Play a sound when a session ends',
    ended: (names: string) => `Time's up: ${names}`,
    count: (inside: number, over: number) =>
      over === 0 ? `${inside} here` : `${inside} here, ${over} over their time`,
  },
};
