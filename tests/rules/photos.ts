import type { Line } from './cases.ts';

const noOne = {};
const counterGets = { staff: ['get'], admin: ['get'] } as const;

/** Who may do what with which file; `list` asks for what lies below it. */
export const PHOTOS: readonly Line[] = [
  { what: 'Maya’s photo', path: 'photos/maya/face.webp', may: { maya: ['get'], ...counterGets } },
  { what: 'Sam’s photo', path: 'photos/sam/face.webp', may: { sam: ['get'], ...counterGets } },
  { what: 'Kim’s photo', path: 'photos/kim/face.webp', may: counterGets },
  { what: 'a photo of Nora', path: 'photos/nora/face.webp', may: counterGets },
  { what: 'Maya’s folder', path: 'photos/maya', may: noOne },
  { what: 'a file deeper in Maya’s folder', path: 'photos/maya/holiday/face.webp', may: noOne },
  { what: 'a file that is no photo', path: 'letters/maya/welcome.txt', may: noOne },
];
