import type { Rolldown } from 'vite';

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<Options['groups']>[number];
type Modules = Parameters<Exclude<Group['name'], string>>[1];

const LANDING = /\/index\.html$/;
/** With the first caller of React, which evaluates it: in a task before the app's. */
const PACKAGE = /\/node_modules\/|\/app\/render\.ts$/;
const PAGE = /\/(\w+)Page\.tsx$/;
const VIEW = /View\.tsx$/;
/** Opened from an email or a code, once in a while. Beside other pages they have no files of their own. */
const RARE = /^(?:ConfirmEmail|Consent|Unsubscribe)$/;

/**
 * The modules that the portal and the counter open with, including the office. The boards load once the login is known
 * to be staff's.
 */
const OPENINGS = {
  portal: /\/(?:SignedInPages|PortalPage|HomeView)\.tsx$/,
  counter: /\/(?:SignedInPages|CounterPage|OfficeView)\.tsx$/,
  boards: /\/CounterView\.tsx$/,
};

/** The entries, pages and parts that load this module. */
function loadersOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const module = modules.getModuleInfo(id);
  if (module === null || seen.has(id)) return [];
  seen.add(id);
  const above = module.importers.flatMap((importer) => loadersOf(importer, modules, seen));
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

const openingsOf = (loaders: readonly string[]): string[] =>
  Object.entries(OPENINGS).flatMap(([name, file]) =>
    loaders.some((loader) => file.test(loader)) ? name : [],
  );

/** Null for what the bundler may decide. */
function fileOf(id: string, modules: Modules): string | null {
  const loaders = loadersOf(id, modules);
  const kind = PACKAGE.test(id) ? 'packages' : 'shared';
  if (loaders.some((loader) => LANDING.test(loader))) return kind === 'packages' ? kind : 'index';
  const openings = openingsOf(loaders);
  if (loaders.length === 1 || openings.length === 0) return null;
  const visitorsPages = loaders
    .filter((loader) => openingsOf([loader]).length === 0)
    .flatMap((loader) => PAGE.exec(loader)?.[1] ?? []);
  const isForMembersAndStaff = openings.length > 1 && openings.includes('portal');
  const isForViews = loaders.some((loader) => VIEW.test(loader) && openingsOf([loader]).length === 0);
  const isOfBoards = openings.join() === 'boards';
  const openers = isForMembersAndStaff ? ['signed-in'] : isOfBoards && isForViews ? ['views'] : openings;
  const often = visitorsPages.filter((page) => !RARE.test(page));
  const audience = [often, visitorsPages].find((pages) => pages.length > 0) ?? openers;
  return [kind, ...audience.toSorted()].join('-');
}

/**
 * Which modules share a file. The bundler would make one for each combination of pages that use a module, 85 for the
 * portal and 93 for the counter, and each is a request. Here visitors' pages load nothing that isn't theirs, except those
 * that are rarely opened; of what only pages behind a login need, one file each belongs to the portal, the counter, and both.
 */
export const codeSplitting: Options = {
  groups: [{ name: fileOf, includeDependenciesRecursively: false }],
};
