import { MAX_NOTE_LENGTH } from '../../core/limits.ts';

/** Texts for the note that a member leaves for staff, in the portal and at the counter. */
export const noteToStaff = {
  title: 'Note to staff',
  explained: 'Staff see it at the counter when they look you up. A new note replaces the last one.',
  text: 'Your note',
  send: 'Leave note',
  sent: 'We’ve got your note.',
  sendFailed: 'Couldn’t leave the note.',
  left: (moment: string) => `Left ${moment}`,
  notSeen: 'Not seen yet',
  seen: (moment: string) => `Seen by staff, ${moment}`,
  atCounter: {
    label: (moment: string) => `Note to staff, ${moment}`,
    seen: (moment: string) => `Seen ${moment}`,
    markSeen: 'Seen',
    markSeenLabel: (text: string) => `Mark the note as seen: ${text}`,
    marked: 'Done. The member can see that you’ve read it.',
    markFailed: 'Couldn’t mark the note as seen.',
  },
  checks: { text: `Please write a note of up to ${MAX_NOTE_LENGTH} characters.` },
};
