import type { SourceFile } from './sources.ts';

/** Features are named after what the venue does, identically in domain, functions and web. */
const FEATURES = [
  'registration',
  'billing',
  'account',
  'family',
  'bookings',
  'visits',
  'arrivals',
  'consent',
  'walk-ins',
  'staff',
  'office',
  'closures',
  'day-closings',
  'places',
  'figures',
  'accounting',
];

/** Folders that serve every feature, per workspace. */
const SHARED_FOLDERS: Record<string, readonly string[]> = {
  'functions/src': [
    'http',
    'schedules',
    'stripe',
    'mail',
    'firebase',
    'stores',
    'backup',
    'testing',
    'website',
  ],
  'web/src': [
    'app',
    'api',
    'browser',
    'firebase',
    'forms',
    'live',
    'loading',
    'outbox',
    'pass',
    'card',
    'photos',
    'portal',
    'session',
    'testing',
    'ui',
    'features',
  ],
  domain: [
    'core',
    'venue',
    'documents',
    'copy',
    'api',
    'decision',
    'household',
    'staff-log',
    'mail',
    'outbox',
    'openapi',
    'testing',
  ],
};

/** Subfolders of a large feature are named after what they do, too: these names say nothing. */
const SUBFOLDER = '(?!(?:helpers|utils|misc|common|lib|hooks|types)/)[a-z]+(?:-[a-z]+)*/';
const ROLES_IN_FUNCTIONS = [new RegExp(`^(?:${SUBFOLDER})?(?!store\\.ts$)[a-z]+(-[a-z0-9]+)*\\.ts$`)];
const ROLES_IN_WEB = [
  /^[A-Z]\w*(Page|View)\.(tsx|module\.css)$/,
  new RegExp(`^${SUBFOLDER}[A-Z]\\w*\\.(tsx|module\\.css)$`),
  new RegExp(`^(?:${SUBFOLDER})?[a-z]+(-[a-z0-9]+)*\\.ts$`),
];

export function misplacedFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (/\.test\.tsx?$/.test(path)) return [];
    return [...unknownFeature(path), ...unknownRole(path)];
  });
}

function unknownFeature(path: string): string[] {
  if (/^domain\/[^/]+\.ts$/.test(path)) return [`${path}: domain's files are in folders`];
  for (const [folder, shared] of Object.entries(SHARED_FOLDERS)) {
    const [feature, rest] = splitBelow(folder, path);
    if (feature && rest && !shared.includes(feature) && !FEATURES.includes(feature))
      return [`${path}: ${feature} is not a feature`];
  }
  const [feature, rest] = splitBelow('web/src/features', path);
  return feature && rest && !FEATURES.includes(feature) ? [`${path}: ${feature} is not a feature`] : [];
}

function unknownRole(path: string): string[] {
  const [inFunctions, module] = splitBelow('functions/src', path);
  if (inFunctions && module && FEATURES.includes(inFunctions))
    return checkRole(path, module, ROLES_IN_FUNCTIONS);
  const [inWeb, file] = splitBelow('web/src/features', path);
  if (inWeb && file && FEATURES.includes(inWeb)) return checkRole(path, file, ROLES_IN_WEB);
  return [];
}

function checkRole(path: string, file: string, roles: readonly RegExp[]): string[] {
  return roles.some((role) => role.test(file)) ? [] : [`${path}: a feature has no file of this kind`];
}

function splitBelow(folder: string, path: string): [feature: string, rest: string] | [] {
  if (!path.startsWith(`${folder}/`)) return [];
  const below = path.slice(folder.length + 1);
  const slash = below.indexOf('/');
  return slash < 0 ? [] : [below.slice(0, slash), below.slice(slash + 1)];
}
