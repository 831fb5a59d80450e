const count = (many: number, one: string, several = `${one}s`): string =>
  `${many} ${many === 1 ? one : several}`;

/** What the boards of the counter say beside the words of the specification. */
export const counterBoards = {
  actionsNeedNetwork: 'Payments and check-ins need the network.',
  walkIns: {
    walkIn: 'Walk-in',
    loading: 'Loading today’s bookings',
    group: (hours: number, participants: number, adults: number) =>
      [
        count(hours, 'hour'),
        count(participants, 'participant'),
        ...(adults > 0 ? [count(adults, 'adult')] : []),
      ].join(', '),
    isNew: 'New',
    arrived: (name: string) => `New booking: ${name}`,
    confirmFor: (name: string) => `Confirm Payment of ${name}`,
    totals: {
      label: 'Today so far',
      groups: 'Groups',
      people: 'People',
      paid: 'Paid',
      pending: 'Pending',
      taken: 'Paid in total',
    },
    filter: {
      status: 'Show',
      all: 'All',
      text: 'Find on this board',
      noneMatch: 'No booking matches.',
      showAll: 'Show all bookings',
    },
  },
  hereNow: {
    loading: 'Loading who is here',
    failed: 'Failed to fetch who is here',
    stay: (from: string, until: string) => `${from} to ${until}`,
    stayOpen: (from: string) => `since ${from}`,
    seenOff: 'Seen off',
    seenOffName: (name: string) => `Seen off: ${name}`,
    hidden: (many: number) => `${many} seen off.`,
    showAgain: 'Show again',
    sound: 'Sound when a session ends',
    ended: (names: string) => `Time is up: ${names}`,
    count: (inside: number, over: number) =>
      over === 0 ? `${inside} in` : `${inside} in, ${over} over time`,
  },
};
