import type { SourceFile } from './sources.ts';

/** Features are named after what the venue does, identically in domain, functions and web. */
const FEATURES = ['registration', 'billing', 'account', 'family', 'bookings', 'visits', 'walk-ins', 'staff'];

/** Folders that serve every feature, per workspace. */
const SHARED_FOLDERS: Record<string, readonly string[]> = {
  'functions/src': ['http', 'schedules', 'stripe', 'mail', 'firebase', 'stores', 'testing'],
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
  domain: ['mail', 'copy', 'outbox', 'testing'],
};

const ROLES_IN_FUNCTIONS = [/^(?!store\.ts$)[a-z]+(-[a-z0-9]+)*\.ts$/];
const ROLES_IN_WEB = [
  /^[A-Z]\w*(Page|View)\.(tsx|module\.css)$/,
  /^components\/[A-Z]\w*\.(tsx|module\.css)$/,
  /^live\.ts$/,
  /^[a-z]+(-[a-z0-9]+)*\.ts$/,
];

export function misplacedFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file.path)) return [];
    return [...unknownFeature(file.path), ...unknownRole(file)];
  });
}

function unknownFeature(path: string): string[] {
  for (const [folder, shared] of Object.entries(SHARED_FOLDERS)) {
    const [feature, rest] = splitBelow(folder, path);
    if (feature && rest && !shared.includes(feature) && !FEATURES.includes(feature))
      return [`${path}: ${feature} is not a feature`];
  }
  const [feature, rest] = splitBelow('web/src/features', path);
  return feature && rest && !FEATURES.includes(feature) ? [`${path}: ${feature} is not a feature`] : [];
}

function unknownRole({ path, text }: SourceFile): string[] {
  const [inFunctions, module] = splitBelow('functions/src', path);
  if (inFunctions && module && FEATURES.includes(inFunctions))
    return checkRole(path, module, ROLES_IN_FUNCTIONS);
  const [inWeb, file] = splitBelow('web/src/features', path);
  if (inWeb && file && FEATURES.includes(inWeb)) return checkWebFile(path, file, text);
  return [];
}

function checkWebFile(path: string, file: string, text: string): string[] {
  const misplaced = checkRole(path, file, ROLES_IN_WEB);
  return misplaced.length > 0 ? misplaced : checkExport(path, file, text);
}

function checkRole(path: string, file: string, roles: readonly RegExp[]): string[] {
  return roles.some((role) => role.test(file)) ? [] : [`${path}: a feature has no file of this kind`];
}

/** Components and hooks are looked for by name, so the file has to carry it. */
function checkExport(path: string, file: string, text: string): string[] {
  const name = file.replace(/^.*\/|\.tsx?$/g, '');
  if (!/^([A-Z]|use-)/.test(name) || !/\.tsx?$/.test(file)) return [];
  const exported = text.matchAll(/^export (?:default )?(?:function|const) (\w+)/gm);
  const isNamed = [...exported].some(([, each = '']) => each === name || kebabCase(each) === name);
  return isNamed ? [] : [`${path}: exports nothing called ${name}`];
}

const kebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

function splitBelow(folder: string, path: string): [feature: string, rest: string] | [] {
  if (!path.startsWith(`${folder}/`)) return [];
  const below = path.slice(folder.length + 1);
  const slash = below.indexOf('/');
  return slash < 0 ? [] : [below.slice(0, slash), below.slice(slash + 1)];
}
