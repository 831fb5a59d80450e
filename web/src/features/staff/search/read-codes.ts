import { seconds } from '@legacy-hub/domain/venue/time/venue-time';

type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The reason why the camera can't read codes. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unloaded';
/** The way a camera faces: away from the screen, or towards the person in front of it. */
export type Facing = 'environment' | 'user';

export type CameraEvent =
  | { type: 'started'; hasOthers: boolean }
  | { type: 'read'; text: string }
  | { type: 'failed'; problem: CameraProblem };

const READ_INTERVAL = seconds(0.1);

/** The browser's own detector, or a library for browsers without one that reads QR codes. */
async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window as Window & { BarcodeDetector?: DetectorClass };
  const formats = Own ? await Own.getSupportedFormats().catch(() => []) : [];
  if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

async function hasOtherCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}

/** Shows the camera's picture in `video` and reads its codes until the returned function is called. */
export function readCodes(
  video: HTMLVideoElement,
  facing: Facing,
  onEvent: (event: CameraEvent) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const report = (event: CameraEvent) => {
    if (!signal.aborted) onEvent(event);
  };

  async function openCamera(): Promise<boolean> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) close();
    else signal.addEventListener('abort', close);
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => report({ type: 'failed', problem: 'missing' })); // unplugged
    video.srcObject = stream;
    await video.play().catch(() => undefined); // interrupted by closing
    return hasOtherCameras();
  }

  async function read(detector: Detector): Promise<void> {
    while (!signal.aborted) {
      const [code] = await detector.detect(video).catch(() => []); // before the first picture, or of a blurred one
      if (code) report({ type: 'read', text: code.rawValue });
      await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL));
    }
  }

  async function run(): Promise<void> {
    if (!window.isSecureContext) return report({ type: 'failed', problem: 'insecure' });
    const detector = loadDetector().catch(() => null);
    try {
      report({ type: 'started', hasOthers: await openCamera() });
    } catch (error) {
      return report({ type: 'failed', problem: problemOf(error) });
    }
    const loaded = await detector;
    if (loaded === null) return report({ type: 'failed', problem: 'unloaded' });
    await read(loaded);
  }

  void run();
  return () => stop.abort();
}
