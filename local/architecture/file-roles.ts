import type { SourceFile } from './sources.ts';

/** The rooms are named after what the venue does, the same in domain, functions and web. */
export const FEATURES = [
  'registration',
  'billing',
  'account',
  'family',
  'bookings',
  'visits',
  'walk-ins',
  'staff',
];

/** Folders that serve every room, per workspace. */
const SHARED_FOLDERS: Record<string, readonly string[]> = {
  'functions/src': ['http', 'stripe', 'mail', 'firebase', 'testing'],
  'web/src': ['app', 'ui', 'live', 'api', 'firebase', 'features'],
  domain: ['mail', 'texts', 'testing'],
};

/** The first word of a use case's file is a verb: a room's file list reads as a list of what can be done there. */
const VERB_NOUN = /^[a-z]+(-[a-z0-9]+)+\.ts$/;
const ROLES_IN_FUNCTIONS = [/^store\.ts$/, /^handlers\.ts$/, VERB_NOUN];
const ROLES_IN_WEB = [
  /^[A-Z]\w*(Page|View)\.(tsx|module\.css)$/,
  /^components\/[A-Z]\w*\.(tsx|module\.css)$/,
  /^live\.ts$/,
  VERB_NOUN,
];

export function misplacedFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (/\.test\.tsx?$/.test(path)) return [];
    return [...unknownFeature(path), ...unknownRole(path)];
  });
}

function unknownFeature(path: string): string[] {
  for (const [folder, halls] of Object.entries(SHARED_FOLDERS)) {
    const [room, rest] = splitBelow(folder, path);
    if (room && rest && !halls.includes(room) && !FEATURES.includes(room))
      return [`${path}: ${room} is not a room of the venue`];
  }
  const [feature, rest] = splitBelow('web/src/features', path);
  return feature && rest && !FEATURES.includes(feature)
    ? [`${path}: ${feature} is not a room of the venue`]
    : [];
}

function unknownRole(path: string): string[] {
  const [room, file] = splitBelow('functions/src', path);
  if (room && file && FEATURES.includes(room)) return matches(path, file, ROLES_IN_FUNCTIONS);
  const [feature, inFeature] = splitBelow('web/src/features', path);
  if (feature && inFeature && FEATURES.includes(feature)) return matches(path, inFeature, ROLES_IN_WEB);
  return [];
}

function matches(path: string, file: string, roles: readonly RegExp[]): string[] {
  return roles.some((role) => role.test(file)) ? [] : [`${path}: a room has no file of this kind`];
}

function splitBelow(folder: string, path: string): [room: string, rest: string] | [] {
  if (!path.startsWith(`${folder}/`)) return [];
  const below = path.slice(folder.length + 1);
  const slash = below.indexOf('/');
  return slash < 0 ? [] : [below.slice(0, slash), below.slice(slash + 1)];
}
