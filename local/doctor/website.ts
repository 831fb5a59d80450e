import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Finding, missing, ok } from './finding.ts';

const WHAT = 'built website';

interface Deployment {
  readonly project: string;
  /** As the functions are told. */
  readonly appCheck: string | undefined;
  /** The secret key; its publishable one is built in. */
  readonly stripeKey: string | undefined;
}

/** What is about to be deployed was built for this project, and not for another one or for a laptop. */
export function checkWebsite(root: string, { project, appCheck, stripeKey }: Deployment): Finding[] {
  const assets = `${root}/web/dist/assets`;
  const config = `${root}/firebase.deploy.json`;
  if (![assets, config, `${root}/functions/dist`].every((path) => existsSync(path)))
    return [missing(WHAT, 'Run npm run build.')];
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readFileSync(`${assets}/${file}`, 'utf8')).join('\n');
  const wrong = [
    namesProject(text, project) ? [] : `It was built for another project: set VITE_FIREBASE to ${project}'s.`,
    appCheck === 'enforce' && !readFileSync(config, 'utf8').includes('recaptcha')
      ? 'APP_CHECK is enforce and VITE_APP_CHECK_KEY was not set: nobody could register.'
      : [],
    stripeKey && !text.includes(`pk_${modeOf(stripeKey)}_`)
      ? `VITE_STRIPE_KEY is not of the same mode as STRIPE_SECRET_KEY, which is ${modeOf(stripeKey)}.`
      : [],
  ].flat();
  return wrong.length > 0
    ? wrong.map((detail) => missing(WHAT, `${detail} Then npm run build.`))
    : [ok(WHAT, `for ${project}`)];
}

const modeOf = (key: string): string => (/^\w+_live_/.test(key) ? 'live' : 'test');

/** The configuration stands in a string of the script, with its own quotes escaped or not. */
const namesProject = (script: string, project: string): boolean =>
  [...script.matchAll(/\\?"projectId\\?":\s*\\?"([\w-]+)\\?"/g)].some(([, name]) => name === project);
