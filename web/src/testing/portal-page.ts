import { type Locator, page } from 'vitest/browser';

const button = (name: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: true });

const menu = page.getByRole('navigation', { name: 'Your portal' });
const family = page.getByRole('region', { name: 'Family Members' });
const visits = page.getByRole('region', { name: 'Days Visited' });
const articleOf = (within: Locator, name: string): Locator =>
  within.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The portal's menu and its Home view. */
export const portal = {
  view: (name: string): Locator => menu.getByRole('link', { name }),
  main: page.getByRole('main'),
  heading: page.getByRole('heading', { level: 1 }),
  primary: page.getByRole('region', { name: 'Primary Member' }),
  contact: page.getByRole('region', { name: 'Contact details' }),
  family,
  familyMembers: family.getByRole('article'),
  familyMember: (name: string): Locator => articleOf(family, name),
  addFamily: button('Add Family Member (50% Off)'),
  edit: (name: string): Locator => button(`Edit ${name}`, family),
  visits,
  visitsOf: (name: string): Locator => articleOf(visits, name),
};

/** The portal's success messages. */
export const said = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** A form's field for a photo. */
export function photoPickerIn(form: Locator) {
  const problem = form.getByRole('alert').filter({ hasText: 'uploading photo' });
  return {
    upload: form.getByLabelText('Upload Photo'),
    preview: form.getByRole('img', { name: 'Chosen photo' }),
    progress: form.getByRole('progressbar', { name: 'Uploading photo' }),
    done: form.getByText('Photo uploaded successfully!'),
    problem,
    tryAgain: button('Try again', problem),
  };
}

function familyMemberDialog(title: string, submit: string) {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByLabelText('Name'),
    age: dialog.getByLabelText('Age'),
    dateOfBirth: dialog.getByLabelText('Date of birth'),
    relationship: dialog.getByLabelText('Relationship'),
    tier: dialog.getByLabelText('Tier'),
    photo: photoPickerIn(dialog),
    total: dialog.getByRole('paragraph').filter({ hasText: /^Due / }),
    cost: dialog.getByRole('status').last(),
    problem: dialog.getByRole('alert'),
    cancel: button('Cancel', dialog),
    submit: button(submit, dialog),
  };
}

export const addFamilyMember = familyMemberDialog('Add Family Member', 'Add');
export const editFamilyMember = familyMemberDialog('Edit Family Member', 'Update');

/** Chooses a file as a person would, without sending it through the test runner. */
export function chooseFile(input: Locator, file: File): void {
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('Files are chosen in an input');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A photo like one from a camera: with many colours, and larger than the upload. */
export async function aPicture(side = 1200): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  for (let line = 0; line < side; line += 4) {
    context?.beginPath();
    if (context) context.fillStyle = `hsl(${line % 360} 80% 50%)`;
    context?.fillRect(0, line, side, 4);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })], 'face.jpg', {
    type: 'image/jpeg',
  });
}
