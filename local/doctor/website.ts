import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Finding, missing, unlessWrong } from './finding.ts';

const WHAT = 'built website';
/** Part of the Firebase SDK, left out of a build without VITE_APP_CHECK_KEY. */
export const APP_CHECK_CODE = 'exchangeRecaptchaEnterpriseToken';

interface Deployment {
  readonly project: string;
  readonly appCheck: string | undefined;
  readonly stripeKey: string | undefined;
}

export function checkWebsite(root: string, { project, appCheck, stripeKey }: Deployment): Finding[] {
  const folder = `${root}/web/dist/static/js`;
  if (![folder, `${root}/functions/dist`].every((path) => existsSync(path)))
    return [missing(WHAT, 'Run npm run build.')];
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const wrong = [
    namesProject(text, project)
      ? []
      : `It was built for another project. Set VITE_FIREBASE to ${project}'s configuration.`,
    appCheck === 'enforce' && !text.includes(APP_CHECK_CODE)
      ? 'APP_CHECK is "enforce" but VITE_APP_CHECK_KEY is not set, so no one could register.'
      : [],
    stripeKey && !text.includes(`pk_${modeOf(stripeKey)}_`)
      ? `VITE_STRIPE_KEY and STRIPE_SECRET_KEY have different modes. STRIPE_SECRET_KEY is ${modeOf(stripeKey)}.`
      : [],
  ].flat();
  const findings = wrong.map((detail) => missing(WHAT, `${detail} Then npm run build.`));
  return unlessWrong(findings, WHAT, `for ${project}`);
}

const modeOf = (key: string): string => (/^\w+_live_/.test(key) ? 'live' : 'test');

/** The configuration is embedded in a string, with or without escaped quotes. */
const namesProject = (script: string, project: string): boolean =>
  [...script.matchAll(/\\?"projectId\\?":\s*\\?"([\w-]+)\\?"/g)].some(([, name]) => name === project);
