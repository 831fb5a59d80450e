import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderLoggedIn } from '../testing/render-logged-in.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

type Send = (answer: { photoUrl: string } | null) => void;

/** Uploads that the test completes or disconnects. */
function heldUploads(): Send[] {
  const held: Send[] = [];
  class HeldRequest {
    readonly upload = {};
    readonly status = 200;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      held.push((answer) => {
        this.responseText = JSON.stringify(answer);
        if (answer) this.onload?.();
        else this.onerror?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  return held;
}

const path = (file: string) => `photos/household/${file}.webp`;
const stored = (file: string) => ({ photoUrl: path(file) });

async function aPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

const choose = async (name: string) => page.getByLabelText('Choose Photo').upload(await aPicture(name));

afterEach(() => vi.unstubAllGlobals());

describe('the photo picker', () => {
  it('keeps the photo chosen last, even when an earlier upload ends later', async () => {
    const uploads = heldUploads();
    const onValueChange = vi.fn();
    await renderLoggedIn(
      <PhotoPicker label="Choose Photo" isOptional={false} value={null} onValueChange={onValueChange} />,
    );
    await choose('first.png');
    await expect.poll(() => uploads).toHaveLength(1);
    await choose('second.png');
    await expect.poll(() => uploads).toHaveLength(2);
    uploads[1]?.(stored('second'));
    await expect.element(page.getByRole('status')).toHaveTextContent('Photo uploaded successfully!');
    uploads[0]?.(stored('first'));
    expect(onValueChange.mock.calls).toEqual([[path('second')]]);
  });

  it('uploads the same photo again after the connection was lost', async () => {
    const uploads = heldUploads();
    const onUpload = vi.fn();
    await renderLoggedIn(
      <PhotoPicker
        label="Choose Photo"
        isOptional={false}
        value={null}
        onValueChange={() => {}}
        onUpload={onUpload}
      />,
    );
    await choose('only.png');
    await expect.poll(() => uploads).toHaveLength(1);
    uploads[0]?.(null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => uploads).toHaveLength(2);
    uploads[1]?.(stored('only'));
    await expect.element(page.getByRole('status')).toHaveTextContent('Photo uploaded successfully!');
    expect(onUpload.mock.calls).toEqual([['sending'], ['failed'], ['sending'], ['done']]);
  });
});
