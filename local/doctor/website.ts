import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Finding, missing, ok } from './finding.ts';

const WHAT = 'built website';

/** What is about to be deployed was built for this project, and not for another one or for a laptop. */
export function checkWebsite(root: string, project: string, appCheck: string | undefined): Finding[] {
  const assets = `${root}/web/dist/assets`;
  if (
    !existsSync(assets) ||
    !existsSync(`${root}/firebase.deploy.json`) ||
    !existsSync(`${root}/functions/dist`)
  )
    return [missing(WHAT, 'Run npm run build.')];
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const isForIt = scripts.some((file) => namesProject(readFileSync(`${assets}/${file}`, 'utf8'), project));
  const provesItself = readFileSync(`${root}/firebase.deploy.json`, 'utf8').includes('recaptcha');
  if (appCheck === 'enforce' && !provesItself)
    return [
      missing(
        WHAT,
        'APP_CHECK is enforce: set VITE_APP_CHECK_KEY, and npm run build. Nobody could register.',
      ),
    ];
  return isForIt
    ? [ok(WHAT, `for ${project}`)]
    : [
        missing(
          WHAT,
          `It was built for another project: set VITE_FIREBASE to the one of ${project}, and npm run build.`,
        ),
      ];
}

/** The configuration stands in a string of the script, with its own quotes escaped or not. */
const namesProject = (script: string, project: string): boolean =>
  [...script.matchAll(/\\?"projectId\\?":\s*\\?"([\w-]+)\\?"/g)].some(([, name]) => name === project);
