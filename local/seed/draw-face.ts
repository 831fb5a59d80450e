import sharp from 'sharp';

const COLOURS = ['#ff7a59', '#ffb84d', '#5fb7a5', '#6f8fd8', '#c77fc0', '#8fae4b'];

export function drawFace(name: string): Promise<Buffer> {
  const colour = COLOURS[name.length % COLOURS.length];
  const smile = 40 + (name.charCodeAt(0) % 20);
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120">
    <rect width="120" height="120" fill="#fdf1dc"/>
    <circle cx="60" cy="64" r="40" fill="${colour}"/>
    <circle cx="46" cy="58" r="5" fill="#1d2b28"/><circle cx="74" cy="58" r="5" fill="#1d2b28"/>
    <path d="M40 74 Q60 ${40 + smile} 80 74" fill="none" stroke="#1d2b28" stroke-width="5" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(face)).jpeg().toBuffer();
}
