import * as z from 'zod';
import { buildFunctions, type FunctionsBuild } from '../../functions/build.ts';
import { buildWeb, type WebBuild } from '../../web/build.ts';
import { CliError } from '../cli-error.ts';
import { parseJson } from '../parse-json.ts';
import type { Environment } from './environments.ts';
import { writeDeployment } from './firebase-config.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { functionParameters, functionSecrets, websiteScripts, websiteSettings } from './settings.ts';

/** `npm run build`: what is deployed. */
export async function run(): Promise<void> {
  const { VITE_FIREBASE = '', VITE_STRIPE_KEY = '', VITE_APP_CHECK_KEY, VITE_TERMS_URL } = process.env;
  if (!isWebConfiguration(VITE_FIREBASE) || !VITE_STRIPE_KEY.startsWith('pk_')) {
    throw new CliError(
      "Set VITE_FIREBASE to the project's web configuration as JSON (npx firebase apps:sdkconfig WEB prints it), VITE_STRIPE_KEY to the card provider's publishable key, and build again (docs/operations.md).",
    );
  }
  step('building', 'the functions and the website for the cloud');
  const settings = {
    VITE_FIREBASE,
    VITE_STRIPE_KEY,
    ...(VITE_APP_CHECK_KEY && { VITE_APP_CHECK_KEY }),
    ...(VITE_TERMS_URL && { VITE_TERMS_URL }),
  };
  await Promise.all([
    buildFunctions({ target: `${ROOT}/functions/dist` }),
    buildWeb({ target: `${ROOT}/web/dist`, settings, scripts: [] }),
  ]);
  writeDeployment({ appCheck: Boolean(VITE_APP_CHECK_KEY) });
}

const webConfigurationSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  storageBucket: z.string(),
});

export const isWebConfiguration = (text: string): boolean =>
  webConfigurationSchema.safeParse(parseJson(text)).success;

export async function buildFor(environment: Environment): Promise<void> {
  step('building', 'the functions and the website');
  await Promise.all([buildFunctions(functionsBuild(environment)), buildWeb(webBuild(environment))]);
}

export function functionsBuild(environment: Environment): FunctionsBuild {
  const parameters = {
    project: environment.project,
    values: functionParameters(environment),
    secrets: functionSecrets(environment),
  };
  return { target: `${environment.folder}/functions`, parameters };
}

export function webBuild(environment: Environment): WebBuild {
  return {
    target: `${environment.folder}/web`,
    settings: websiteSettings(environment),
    scripts: websiteScripts(environment),
  };
}
