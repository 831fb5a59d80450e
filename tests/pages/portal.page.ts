import type { Locator, Page } from '@playwright/test';
import { PhotoPicker } from './device/photo-picker.ts';
import { restoreLogin } from './login.page.ts';
import type { Family } from './people/family.ts';

export class PortalPage {
  readonly #page: Page;
  readonly menu: Locator;
  readonly logOut: Locator;
  readonly primary: Locator;
  readonly family: Locator;
  readonly familyMembers: Locator;
  readonly visits: Locator;
  readonly addFamily: Locator;
  readonly staleNotice: Locator;
  readonly addDialog: FamilyMemberDialog;
  readonly editDialog: FamilyMemberDialog;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole('navigation', { name: 'Your portal' });
    this.logOut = page.getByRole('button', { name: 'Logout' });
    this.primary = page.getByRole('region', { name: 'Primary Member' });
    this.family = page.getByRole('region', { name: 'Family Members' });
    this.familyMembers = this.family.getByRole('article');
    this.visits = page.getByRole('region', { name: 'Days Visited' });
    this.addFamily = page.getByRole('button', { name: 'Add Family Member (50% Off)' });
    this.staleNotice = page.getByText('You’re offline. Last updated');
    this.addDialog = new FamilyMemberDialog(page.getByRole('dialog', { name: 'Add Family Member' }), 'Add');
    this.editDialog = new FamilyMemberDialog(
      page.getByRole('dialog', { name: 'Edit Family Member' }),
      'Update',
    );
  }

  async open(family: Pick<Family, 'email' | 'password'>): Promise<void> {
    await restoreLogin(this.#page, family);
    await this.#page.goto('/portal');
    await this.primary.waitFor();
  }

  view(name: string): Locator {
    return this.menu.getByRole('link', { name });
  }

  familyMember(name: string): Locator {
    return this.familyMembers.filter({ has: this.#page.getByRole('heading', { name }) });
  }

  edit(name: string): Locator {
    return this.family.getByRole('button', { name: `Edit ${name}` });
  }

  visitsOf(name: string): Locator {
    return this.visits.getByRole('article').filter({ has: this.#page.getByRole('heading', { name }) });
  }
}

class FamilyMemberDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly age: Locator;
  readonly relationship: Locator;
  readonly tier: Locator;
  readonly photo: PhotoPicker;
  readonly cost: Locator;
  readonly problem: Locator;
  readonly cancel: Locator;
  readonly submit: Locator;

  constructor(dialog: Locator, submit: string) {
    this.dialog = dialog;
    this.name = dialog.getByLabel('Name');
    this.age = dialog.getByLabel('Age');
    this.relationship = dialog.getByLabel('Relationship');
    this.tier = dialog.getByLabel('Tier');
    this.photo = new PhotoPicker(dialog);
    this.cost = dialog.getByRole('paragraph').filter({ hasText: /^Due / });
    this.problem = dialog.getByRole('alert');
    this.cancel = dialog.getByRole('button', { name: 'Cancel' });
    this.submit = dialog.getByRole('button', { name: submit });
  }

  async fill(name: string, tier: string): Promise<void> {
    await this.name.fill(name);
    await this.age.fill('9');
    await this.relationship.fill('Child');
    await this.tier.selectOption({ label: tier });
  }
}
