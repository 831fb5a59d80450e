import { MAX_ADULTS } from '../../core/limits.ts';

/** The list in which a household or staff change its adults. Separate, so that the boards don't load it. */
export const adultForm = {
  explained: 'Who may collect a child, who must not, and whom to call in an emergency.',
  seenBy: 'Only you and our staff see this.',
  none: 'No one is listed yet.',
  add: 'Add adult',
  full: `A household can list up to ${MAX_ADULTS} adults.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  form: {
    addTitle: 'Add an adult',
    editTitle: 'Edit adult',
    name: 'Name',
    relationship: 'Relationship',
    relationshipHint: 'For example, grandparent, neighbour or nanny.',
    phone: 'Phone',
    phoneHint: 'Optional for someone who must not collect and whom we don’t call.',
    collecting: 'Collecting a child',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Adults saved.',
    failed: 'Couldn’t save the adults.',
  },
  remove: {
    open: 'Remove',
    of: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    explained: (name: string) => `Our staff will no longer see ${name} when a child leaves.`,
    explainedBan: (name: string) => `Our staff will no longer be warned that ${name} must not collect.`,
    cancel: 'Not now',
    confirm: 'Remove',
    removed: (name: string) => `${name} was removed.`,
  },
  checks: {
    name: 'Please enter the adult’s name.',
    relationship: 'Please enter the relationship.',
    phone: 'Please enter a phone number for someone who may collect, or whom we call in an emergency.',
    collecting: 'Please choose if this adult may collect a child.',
    duplicate: 'This name is listed already. Please add something that tells the two apart.',
    tooMany: `Please list at most ${MAX_ADULTS} adults.`,
  },
};
