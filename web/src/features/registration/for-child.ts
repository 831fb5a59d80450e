import type { Issue } from '../../forms/use-form.ts';

/** `name` is the person who fills in the form; a child's name is asked for once the box is ticked. */
export type NamesDraft = { name: string; isForChild: boolean; childName: string };

/** The names to send: the member's and, if the membership is for a child, the adult's. */
export const namesOf = ({ name, isForChild, childName }: NamesDraft) =>
  isForChild ? { contactName: name, name: childName } : { name };

/** Moves an issue of a name to its field of the form. */
export function atNameField(issue: Issue, { isForChild }: NamesDraft): Issue {
  const [field] = issue.path;
  if (field === 'contactName') return { ...issue, path: ['name'] };
  return isForChild && field === 'name' ? { ...issue, path: ['childName'] } : issue;
}
