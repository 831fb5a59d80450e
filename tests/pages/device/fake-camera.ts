import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { test as story } from '../harness/story.ts';

const PICTURE = join(tmpdir(), `camera-${process.pid}.y4m`);
const [WIDTH, HEIGHT, MODULE_PX] = [640, 480, 8];

/** Stories on a device with a camera, which shows the code given to `showToCamera`. */
export const test = story.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream', // allows the camera
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${PICTURE}`,
        ],
      }),
    { scope: 'worker' },
  ],
});

/** Must be called before the page opens the camera. */
export function showToCamera(text: string): void {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const luma = Buffer.alloc(WIDTH * HEIGHT, 200);
  for (let y = 0; y < rows.length * MODULE_PX; y++)
    for (let x = 0; x < rows.length * MODULE_PX; x++)
      luma[y * WIDTH + x] = rows[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)] ? 16 : 235;
  const colorless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(PICTURE, Buffer.concat([Buffer.from(header), luma, colorless]));
}
