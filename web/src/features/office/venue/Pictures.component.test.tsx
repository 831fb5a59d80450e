import { changeVenue, uploadPicture } from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { office, openOffice } from '../../../testing/office-page.ts';
import { api } from '../../../testing/stub-api.ts';
import { somePictures } from '../../../testing/venue-pictures.ts';

const [room, arcade, sofas] = somePictures(3) as [Picture, Picture, Picture];
const withPictures = (...pictures: Picture[]) => ({ ...EXAMPLE_VENUE, pictures });

async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], 'room.png', { type: 'image/png' });
}

describe('the pictures of the place', () => {
  // spec: office-pictures-1
  it('are added with a description, once they are uploaded', async () => {
    const server = await openOffice([withPictures(room)]);
    await office.button('Add picture').click();
    await office.field('Description').fill(arcade.alt);
    await office.save.click();
    await expect
      .element(office.field('Choose picture'))
      .toHaveAccessibleDescription(/Please choose a picture\./);
    await expectAccessible();

    const upload = api.hold(uploadPicture);
    await office.field('Choose picture').upload(await aPicture());
    await upload.arrived();
    await office.save.click();
    expect(api.sent(changeVenue)).toEqual([]);
    const { alt: _, ...stored } = arcade;
    upload.answer(stored);
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual(withPictures(room, arcade));
  });

  it('are described, ordered and removed', async () => {
    const server = await openOffice([withPictures(room, arcade, sofas)]);
    await expectAccessible();
    await office.button(`Change ${room.alt}`).click();
    await office.field('Description').fill(arcade.alt);
    await office.save.click();
    await expect
      .element(office.field('Description'))
      .toHaveAccessibleDescription(/Another picture has the same description\./);
    await office.field('Description').fill('The large room');
    await office.save.click();
    await office.button(`Show first: ${sofas.alt}`).click();
    await expect.element(office.button('Add picture')).toHaveFocus();
    await office.button(`Remove ${arcade.alt}`).click();
    await office.dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual(withPictures(sofas, { ...room, alt: 'The large room' }));
  });
});
