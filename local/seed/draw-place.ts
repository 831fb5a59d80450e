/** Drawings of the demo venue, which stand in for photographs. */

const INK = '#2a1238';
const PLUM = '#6b389c';
const PLUM_DARK = '#43206a';
const TOMATO = '#e0492b';
const LEAF = '#17a079';
const SUN = '#ffd35c';
const ROSE = '#ff9fb4';
const PAPER = '#fff7ea';
const WOOD = '#a85a32';
const WOOD_DARK = '#6d3418';

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point, scale: number, content: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

const HAIR = {
  short: 'M-25-106c-1-20 12-27 25-27s26 7 25 27c-6-9-10-12-25-12s-19 3-25 12z',
  bob: 'M-27-94c-5-28 8-40 27-40s32 12 27 40c-3 5-8 5-9 0l-2-16c-10-2-22-2-32 0l-2 16c-1 5-6 5-9 0z',
  bun: 'M-10-132a10 9 0 1 1 20 0c11 4 17 13 16 28-7-10-12-12-26-12s-19 2-26 12c-1-15 5-24 16-28z',
};

type Look = { body: string; skin: string; hair: keyof typeof HAIR; tone: string };

const VISITORS = {
  gran: { body: LEAF, skin: '#ffdcc4', hair: 'bun', tone: '#d9d3e0' },
  girl: { body: ROSE, skin: '#efb58a', hair: 'bob', tone: '#6d3b1f' },
  dad: { body: PLUM, skin: '#7d4a2d', hair: 'short', tone: INK },
  boy: { body: TOMATO, skin: '#b9774a', hair: 'short', tone: INK },
  aunt: { body: SUN, skin: '#efb58a', hair: 'bun', tone: '#8a3f1d' },
} as const satisfies Record<string, Look>;

function person(place: Point, scale: number, who: keyof typeof VISITORS): string {
  const { body, skin, hair, tone } = VISITORS[who];
  return at(
    place,
    scale,
    `<path fill="${body}" d="M-36 0c0-12 6-16 12-19 8-18 13-38 14-59h20c1 21 6 41 14 59 6 3 12 7 12 19z"/>
    <ellipse fill="${body}" cy="-78" rx="21" ry="7"/>
    <circle fill="${skin}" cy="-104" r="25"/><path fill="${tone}" d="${HAIR[hair]}"/>
    <circle fill="${INK}" cx="-8" cy="-102" r="2.8"/><circle fill="${INK}" cx="8" cy="-102" r="2.8"/>
    <path fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round" d="M-8-93q8 8 16 0"/>`,
  );
}

const lamp = ([x, y]: Point, tone: string): string =>
  `<path stroke="${INK}" stroke-width="5" d="M${x} 0v${y}"/>
  <path fill="${SUN}" fill-opacity=".22" d="M${x - 60} ${y + 60}h120l170 620h-460z"/>
  <path fill="${tone}" d="M${x - 80} ${y + 60}q0-80 80-80t80 80z"/>
  <ellipse fill="${PAPER}" cx="${x}" cy="${y + 60}" rx="44" ry="14"/>`;

const cabinet = (place: Point, scale: number, tone: string, screen: string): string =>
  at(
    place,
    scale,
    `<path fill="${tone}" d="M0 24Q0 0 24 0h104q24 0 24 24v300q0 12-12 12H12q-12 0-12-12z"/>
    <rect fill="${SUN}" x="14" y="14" width="124" height="36" rx="9"/>
    <rect fill="${INK}" x="16" y="62" width="120" height="98" rx="10"/>${screen}
    <path fill="${PLUM_DARK}" d="M2 172h148l14 34H-12z"/>
    <path stroke="${INK}" stroke-width="6" stroke-linecap="round" d="M36 188v-18"/>
    <circle fill="${TOMATO}" cx="36" cy="166" r="9"/><circle fill="${SUN}" cx="84" cy="188" r="7"/>
    <circle fill="${ROSE}" cx="106" cy="184" r="7"/><circle fill="${LEAF}" cx="126" cy="190" r="7"/>
    <rect fill="${PLUM_DARK}" x="46" y="232" width="60" height="76" rx="8"/>`,
  );

const SCREENS = {
  ship: `<path fill="${LEAF}" d="M62 140h28l-14-34z"/><path fill="${ROSE}" d="M40 84h14v14H40zM70 78h14v14H70zM100 84h14v14h-14z"/>`,
  maze: `<path fill="none" stroke="${SUN}" stroke-width="6" d="M30 80h92v62H46V98h56v26H66"/>`,
  ball: `<path fill="${PAPER}" d="M28 84h7v34h-7zM118 104h7v34h-7z"/><circle fill="${TOMATO}" cx="78" cy="108" r="8"/>`,
};

const table = (place: Point, scale: number, content: string): string =>
  at(
    place,
    scale,
    `<path fill="${WOOD_DARK}" d="M-18 20h36l12 88h-60z"/><ellipse fill="${WOOD_DARK}" cy="112" rx="56" ry="13"/>
    <path fill="#8a4524" d="M-150 0v16c0 22 67 40 150 40s150-18 150-40V0z"/>
    <ellipse fill="${WOOD}" rx="150" ry="40"/>${content}`,
  );

const BOARD = `<path fill="${PAPER}" d="M-62-16h112l26 36H-84z"/>
  <path fill="none" stroke="#ffb648" stroke-width="7" stroke-dasharray="9 6" d="M-50-6h98l14 18H-68z"/>
  <circle fill="${TOMATO}" cx="-42" cy="-4" r="8"/><circle fill="${LEAF}" cx="28" cy="-8" r="8"/>
  <rect fill="${PAPER}" x="88" y="-16" width="22" height="22" rx="5"/><circle fill="${INK}" cx="99" cy="-5" r="3"/>`;

const CARDS = `<path fill="${SUN}" d="M-90-8l30-8 10 20-30 8z"/><path fill="${ROSE}" d="M-20 4l32-6 6 20-32 6z"/>
  <path fill="${LEAF}" d="M60-14l30 6-8 20-30-6z"/>`;

const shelf = ([x, y]: Point, tones: readonly string[]): string =>
  `<rect fill="${WOOD}" x="${x}" y="${y}" width="${tones.length * 52 + 20}" height="16" rx="6"/>${tones
    .map((tone, index) => {
      const height = 70 + ((index * 37) % 50);
      return `<rect fill="${tone}" x="${x + 14 + index * 52}" y="${y - height}" width="44" height="${height}" rx="6"/>`;
    })
    .join('')}`;

const window = ([x, y]: Point): string =>
  `<rect fill="#bfe3f2" x="${x}" y="${y}" width="300" height="340" rx="20"/>
  <circle fill="${SUN}" cx="${x + 220}" cy="${y + 90}" r="40"/>
  <path fill="#8fcf9f" d="M${x} ${y + 260}q80-70 150-20t150-30v110q0 20-20 20H${x + 20}q-20 0-20-20z"/>
  <path stroke="${PAPER}" stroke-width="16" fill="none" d="M${x + 150} ${y}v340M${x} ${y + 170}h300"/>`;

function room(wall: string, floor: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
    <rect fill="${wall}" width="1600" height="1200"/><rect fill="${floor}" y="800" width="1600" height="400"/>
    <rect fill="${INK}" fill-opacity=".18" y="788" width="1600" height="14"/>${content}</svg>`;
}

const TABLE_ROOM = room(
  '#f6c9a8',
  '#c98a5b',
  `${window([120, 160])}${shelf([1020, 330], [TOMATO, LEAF, PLUM, SUN, ROSE, PLUM_DARK, LEAF, TOMATO])}
  ${shelf([1020, 520], [SUN, PLUM, TOMATO, LEAF, ROSE, PLUM, SUN, LEAF])}${lamp([800, 120], TOMATO)}
  ${person([520, 940], 2.6, 'gran')}${person([700, 880], 2.2, 'boy')}${person([900, 880], 2, 'girl')}
  ${person([1090, 940], 2.7, 'dad')}${table([800, 900], 2.7, BOARD)}`,
);

const ARCADE = room(
  '#54307c',
  '#321a4c',
  `${lamp([420, 60], LEAF)}${lamp([1180, 60], ROSE)}
  ${cabinet([200, 345], 1.5, TOMATO, SCREENS.ship)}${cabinet([520, 345], 1.5, LEAF, SCREENS.maze)}
  ${cabinet([840, 345], 1.5, PLUM, SCREENS.ball)}${cabinet([1160, 345], 1.5, ROSE, SCREENS.ship)}
  ${person([470, 870], 2, 'boy')}${person([800, 870], 1.7, 'girl')}${person([1110, 870], 2.1, 'aunt')}`,
);

const SOFA = room(
  '#9fd3c3',
  '#d9b48a',
  `<rect fill="${INK}" x="470" y="130" width="660" height="390" rx="24"/>
  <rect fill="#bfe3f2" x="494" y="154" width="612" height="342" rx="12"/>
  <path fill="${LEAF}" d="M494 430q150-120 300-30t312-60v144q0 12-12 12H506q-12 0-12-12z"/>
  <path fill="${TOMATO}" d="M640 380h90l20 34H620z"/><path fill="${PLUM}" d="M860 350h90l20 34H840z"/>
  ${lamp([240, 160], SUN)}${lamp([1370, 160], SUN)}
  ${person([600, 1010], 2.8, 'dad')}${person([810, 1010], 2.3, 'girl')}${person([1020, 1010], 2.7, 'aunt')}
  <path fill="${PLUM}" d="M330 900q0-70 70-70t70 70v60h660v-60q0-70 70-70t70 70v210q0 30-30 30H360q-30 0-30-30z"/>
  <path fill="${PLUM_DARK}" d="M470 960h660v110H470z"/>`,
);

const COUNTER = room(
  '#ffe0a3',
  '#b9774a',
  `${shelf([180, 330], [LEAF, TOMATO, PLUM, ROSE, SUN, LEAF])}${shelf([1020, 330], [PLUM, SUN, TOMATO, LEAF, ROSE, PLUM])}
  <rect fill="${INK}" x="590" y="130" width="420" height="260" rx="18"/>
  <path stroke="${PAPER}" stroke-width="14" stroke-linecap="round" d="M640 200h220M640 260h310M640 320h160"/>
  ${lamp([420, 330], LEAF)}${lamp([1180, 330], LEAF)}${person([800, 830], 2.7, 'aunt')}
  <path fill="${WOOD}" d="M220 780h1160v50H220z"/><path fill="${WOOD_DARK}" d="M260 830h1080v290H260z"/>
  <path fill="${SUN}" d="M480 690h60l-8 90h-44zM570 690h60l-8 90h-44z"/><path fill="${ROSE}" d="M1040 700h150v80h-150z"/>
  ${person([420, 1160], 2.9, 'gran')}${person([1180, 1160], 2.4, 'boy')}${table([800, 1110], 1.3, CARDS)}`,
);

/** The drawings in the order of the website, with their sentences. */
export const PLACE_DRAWINGS: readonly { readonly alt: string; readonly svg: string }[] = [
  {
    alt: 'A family plays a board game at a round table, with shelves of games behind them.',
    svg: TABLE_ROOM,
  },
  { alt: 'Four arcade machines in a row, with three people at them.', svg: ARCADE },
  { alt: 'Three people on a sofa play a racing game on a big screen.', svg: SOFA },
  { alt: 'The counter, with drinks and games on the shelves.', svg: COUNTER },
];
