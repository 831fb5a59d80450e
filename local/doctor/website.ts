import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../launcher/root.ts';
import { type Finding, missing, unlessWrong } from './finding.ts';
import type { Project } from './project.ts';

const WHAT = 'built website';
/** A name in the Firebase SDK code that a build without VITE_APP_CHECK_KEY leaves out. */
export const APP_CHECK_CODE = 'exchangeRecaptchaEnterpriseToken';
/** A site key of reCAPTCHA, v3 or Enterprise, found in the scripts together with that code. */
const SITE_KEY = /(?<![\w-])6L[\w-]{38}(?![\w-])/;

export function checkWebsite({ id, parameters }: Project, root = ROOT): Finding[] {
  const text = readScripts(root);
  if (text === null || !existsSync(`${root}/functions/dist`)) return [missing(WHAT, 'Run npm run build.')];
  const wrong = [
    namesProject(text, id)
      ? []
      : `It was built for another project. Set VITE_FIREBASE to ${id}'s configuration.`,
    wrongAppCheck(text, parameters?.APP_CHECK),
  ].flat();
  const findings = wrong.map((detail) => missing(WHAT, `${detail} Then npm run build.`));
  return unlessWrong(findings, WHAT, `for ${id}`);
}

function wrongAppCheck(text: string, appCheck: string | undefined): string | string[] {
  if (text.includes(APP_CHECK_CODE))
    return SITE_KEY.test(text)
      ? []
      : "VITE_APP_CHECK_KEY can't be a reCAPTCHA site key, which begins with 6L and has 40 characters.";
  return appCheck === 'enforce'
    ? 'APP_CHECK is "enforce" but VITE_APP_CHECK_KEY is not set, so no one could register.'
    : [];
}

/** Reads the text of all scripts; null if nothing is built. */
function readScripts(root: string): string | null {
  const folder = `${root}/web/dist/static/js`;
  if (!existsSync(folder)) return null;
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
}

export const publishableKeyIn = (root: string): string | null =>
  /\bpk_(live|test)_\w+/.exec(readScripts(root) ?? '')?.[0] ?? null;

/** Checks the embedded configuration, a string with or without escaped quotes. */
const namesProject = (script: string, project: string): boolean =>
  [...script.matchAll(/\\?"projectId\\?":\s*\\?"([\w-]+)\\?"/g)].some(([, name]) => name === project);
