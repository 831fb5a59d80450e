import type { AccessRule } from './cases.ts';

const noOne = {};
const staffGets = { staff: ['get'], admin: ['get'], confirmed: ['get'] } as const;

export const PHOTOS: readonly AccessRule[] = [
  { what: 'Maya’s photo', path: 'photos/maya/face.webp', may: { maya: ['get'], ...staffGets } },
  { what: 'Sam’s photo', path: 'photos/sam/face.webp', may: { sam: ['get'], ...staffGets } },
  { what: 'Kim’s photo', path: 'photos/kim/face.webp', may: staffGets },
  { what: 'Nora’s photo', path: 'photos/nora/face.webp', may: staffGets },
  { what: 'Maya’s folder', path: 'photos/maya', may: noOne },
  { what: 'a file deeper in Maya’s folder', path: 'photos/maya/holiday/face.webp', may: noOne },
  { what: 'a picture of the venue', path: 'venue/room.webp', may: noOne },
  { what: 'a file outside the photos folder', path: 'other/maya/welcome.txt', may: noOne },
];
