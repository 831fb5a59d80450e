/** Texts for leaving, coming back and staying longer. */
export const counterStays = {
  leaving: {
    open: 'Check out',
    of: (names: string) => `Check out: ${names}`,
    selected: (count: number) => `Check out (${count})`,
    marked: 'Checked out.',
    markedQueued: 'Checked out. Saved, not sent yet.',
    failed: 'Couldn’t check them out.',
    undone: 'Back on the list of people here.',
    undoneQueued: 'Back on the list of people here. Saved, not sent yet.',
    undoFailed: 'Couldn’t undo it.',
    selection: 'Please choose who left.',
  },
  stay: {
    title: 'Stay longer',
    number: 'Extra hours',
    until: (name: string, time: string, left: number) => `${name} until ${time}, then ${left} h left`,
    confirm: (hours: number) => `Stay ${hours} h longer`,
    cancel: 'Cancel',
    extended: 'Hours added!',
    queued: 'Hours added. Saved, not sent yet.',
    failed: 'Couldn’t add the hours.',
    selection: 'Please choose who’s staying.',
    checks: 'Please choose between 1 and 12 hours.',
  },
  undo: {
    of: {
      'check-in': (names: string) => `Undo check-in for ${names}`,
      return: (names: string) => `Undo coming back for ${names}`,
      extension: (names: string) => `Undo extra hours for ${names}`,
    },
    done: 'Undone.',
  },
  cameBack: 'came back',
  added: (hours: string) => `stays ${hours} longer`,
  comesBack: (left: string, until: string | null) =>
    `Left at ${left}. Free to come back in ${until === null ? 'all day' : `until ${until}`}.`,
  sellHour: 'Sell an hour',
  checkInHours: {
    label: 'Hours',
    asBooked: (people: string) => `As booked: ${people}`,
    person: (name: string, hours: number) => `${name} ${hours} h`,
    sameForAll: 'Same for everyone',
  },
};
