/** Texts for leaving, coming back and staying longer. */
export const counterStays = {
  leaving: {
    open: 'Mark as left',
    of: (names: string) => `Mark as left: ${names}`,
    selected: (count: number) => `Mark as left (${count})`,
    marked: 'Marked as left.',
    markedQueued: 'Marked as left. Saved, not sent yet.',
    failed: "Couldn't mark them as left.",
    undone: 'Back on the list of people here.',
    undoneQueued: 'Back on the list of people here. Saved, not sent yet.',
    undoFailed: "Couldn't undo it.",
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
    failed: "Couldn't add the hours.",
    selection: "Please choose who's staying.",
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
