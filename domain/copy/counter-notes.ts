export const counterNotes = {
  title: 'Staff notes',
  note: (day: string) => `Note of ${day}`,
  none: 'No notes yet',
  text: 'New note',
  hint: 'Every counter sees it. The customer can ask to read it.',
  add: 'Add Note',
  added: 'Note added.',
  addFailed: "Couldn't add the note.",
  clear: 'Clear',
  clearNote: (text: string) => `Clear the note: ${text}`,
  cleared: 'Note cleared.',
  clearFailed: "Couldn't clear the note.",
  /** Who wrote it is in the history, with their email. */
  byYou: (day: string) => `${day}, by you`,
  byColleague: (day: string) => `${day}, by a colleague`,
  checks: { text: 'Please write the note, up to 500 characters.', note: 'Please choose a note.' },
};
