import { cardCode } from '@legacy-hub/domain/household/card-code';
import { searchCustomers } from '@legacy-hub/domain/staff/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { aFamily } from '../../../testing/counter-customers.ts';
import { profile } from '../../../testing/counter-page.ts';
import { serveCounter } from '../../../testing/counter-server.ts';
import { openCounter } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const household = { ...aFamily('leader', 'leader'), uid: 'abcdefghij0123456789ABCDEFGH' };
const scan = page.getByRole('button', { name: 'Scan with the camera' });
const dialog = page.getByRole('dialog', { name: 'Scan a card or pass' });

/** A camera with a code in front of it, which the browser's own detector reads. Returns its track. */
function aCamera(text: string): MediaStreamTrack {
  const stream = document.createElement('canvas').captureStream();
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('no picture');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue: text }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  return track;
}

const refuseCamera = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));

beforeEach(async () => {
  serveCounter(household);
  await openCounter({ households: [household] });
});

describe('scanning with the camera', () => {
  it('opens the household of a card, and stops the camera', async () => {
    const track = aCamera(cardCode(household));
    await scan.click();
    await expect.element(profile.dialog).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(track.readyState).toBe('ended');
    expect(api.sent(searchCustomers)).toEqual([{ q: cardCode(household) }]);
  });

  it('ignores other codes, and stops when it is closed', async () => {
    const track = aCamera('https://example.com');
    await scan.click();
    await expect.element(dialog).toHaveTextContent('That code isn’t a membership card or a day pass.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(track.readyState).toBe('ended');
    expect(api.sent(searchCustomers)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'The camera isn’t allowed here. Allow it in the browser’s settings'],
    ['NotFoundError', 'No camera found. Connect one'],
    ['NotReadableError', 'Another app is using the camera. Close that app'],
  ])('says what to do after %s, and tries again', async (name, text) => {
    refuseCamera(name);
    await scan.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
    aCamera(cardCode(household));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(profile.dialog).toBeVisible();
  });

  it('says what to do on an insecure connection', async () => {
    vi.stubGlobal('isSecureContext', false);
    await scan.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The camera needs a secure address.');
  });
});
