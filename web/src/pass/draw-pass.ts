import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type DayPass, passFacts } from './pass.ts';
import { qrPath } from './qr-path.ts';

const WIDTH = 1080;
const MARGIN = 90;
const QR_SIZE = 620;
const FACT_HEIGHT = 78;
const INK = '#2a1238';
const ROSE = '#ffd3dc';
const WHITE = '#ffffff';
const DISPLAY = '"Bagel Fat One", sans-serif';
const TEXT = '"Figtree Variable", sans-serif';
const MONOSPACE = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** Draws the pass as a PNG picture for a phone, always in light colours, which scanners read best. */
export async function drawPass(pass: DayPass, status: string): Promise<Blob> {
  const facts = passFacts(pass);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 1170 + facts.length * FACT_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = ROSE;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHeading(context, status);
  drawQrCode(context, pass.code);
  drawFacts(context, facts);
  return toPng(canvas);
}

function drawHeading(context: CanvasRenderingContext2D, status: string): void {
  context.fillStyle = INK;
  write(context, venue().name, { font: `44px ${DISPLAY}`, x: MARGIN, y: 120 });
  write(context, dayPass.title, { font: `88px ${DISPLAY}`, x: MARGIN, y: 220 });
  write(context, status, { font: `700 44px ${TEXT}`, x: WIDTH - MARGIN, y: 215, align: 'right' });
}

function drawQrCode(context: CanvasRenderingContext2D, code: string): void {
  const { path, size } = qrPath(code);
  const [left, top, scale] = [(WIDTH - QR_SIZE) / 2, 270, QR_SIZE / size];
  context.fillStyle = WHITE;
  context.fillRect(left, top, QR_SIZE, QR_SIZE);
  context.save();
  context.translate(left, top);
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  context.restore();
  context.fillStyle = INK;
  const centered = { x: WIDTH / 2, align: 'center' } as const;
  write(context, formatPassCode(code), { font: `700 96px ${MONOSPACE}`, y: 1010, ...centered });
  write(context, dayPass.showThis, { font: `40px ${TEXT}`, y: 1080, ...centered });
}

function drawFacts(context: CanvasRenderingContext2D, facts: ReturnType<typeof passFacts>): void {
  for (const [index, [label, text]] of facts.entries()) {
    const y = 1180 + index * FACT_HEIGHT;
    write(context, label, { font: `42px ${TEXT}`, x: MARGIN, y });
    write(context, text, { font: `700 42px ${TEXT}`, x: WIDTH - MARGIN, y, align: 'right' });
  }
}

type Place = { font: string; x: number; y: number; align?: CanvasTextAlign };

function write(context: CanvasRenderingContext2D, text: string, { font, x, y, align = 'left' }: Place): void {
  context.font = font;
  context.textAlign = align;
  context.fillText(text, x, y, WIDTH - 2 * MARGIN);
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))));
  });
