import * as z from 'zod';
import { buildFunctions, type FunctionsBuild } from '../../functions/build.ts';
import { buildRenderer, buildWeb, type WebBuild } from '../../web/build.ts';
import { CliError } from '../cli-error.ts';
import { parseJson } from '../parse-json.ts';
import type { Environment } from './environments.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { functionParameters, functionSecrets, websiteScripts, websiteSettings } from './settings.ts';

const BUILDS: Readonly<Record<string, () => Promise<void>>> = {
  functions: async () => {
    const target = `${ROOT}/functions/dist`;
    await buildFunctions({ target });
    await buildRenderer(rendererIn(target));
  },
  web: async () =>
    buildWeb({ target: `${ROOT}/web/dist`, settings: deployedSettings(process.env), scripts: [] }),
};

/** `npm run build`: builds everything that is deployed, or only the given parts. */
export async function run(names: string[]): Promise<void> {
  const parts = names.length > 0 ? names : Object.keys(BUILDS);
  const builds = parts.map((part) => {
    const build = BUILDS[part];
    if (!build) throw new CliError(`Unknown build "${part}". Choose from ${Object.keys(BUILDS).join(', ')}.`);
    return build;
  });
  step('building', `${parts.join(' and ')} for the cloud`);
  await Promise.all(builds.map((build) => build()));
}

/** The website's settings for the cloud. firebase-tools sets GCLOUD_PROJECT to the project that it deploys. */
export function deployedSettings(variables: NodeJS.ProcessEnv): Record<string, string> {
  const { VITE_FIREBASE = '', VITE_STRIPE_KEY = '', VITE_APP_CHECK_KEY } = variables;
  const firebase = webConfigurationSchema.safeParse(parseJson(VITE_FIREBASE));
  if (!firebase.success || !VITE_STRIPE_KEY.startsWith('pk_')) {
    throw new CliError(
      "Set VITE_FIREBASE to the project's web configuration as JSON (npx firebase apps:sdkconfig WEB prints it) and VITE_STRIPE_KEY to Stripe's publishable key, then build again (docs/operations.md).",
    );
  }
  const { projectId } = firebase.data;
  const { GCLOUD_PROJECT = projectId } = variables;
  if (projectId !== GCLOUD_PROJECT)
    throw new CliError(
      `VITE_FIREBASE belongs to project ${projectId}, but ${GCLOUD_PROJECT} is being deployed.`,
    );
  return {
    VITE_FIREBASE,
    VITE_STRIPE_KEY,
    ...(VITE_APP_CHECK_KEY && { VITE_APP_CHECK_KEY }),
  };
}

const webConfigurationSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  storageBucket: z.string(),
});

export async function buildFor(environment: Environment): Promise<void> {
  step('building', 'the functions and the website');
  const functions = functionsBuild(environment);
  await buildFunctions(functions);
  await buildWeb(webBuild(environment));
  await buildRenderer(rendererIn(functions.target));
}

const rendererIn = (functions: string) => `${functions}/website`;

export function functionsBuild(environment: Environment): FunctionsBuild {
  const parameters = {
    project: environment.project,
    values: functionParameters(environment),
    secrets: functionSecrets(environment),
  };
  return { target: environment.functions, parameters };
}

export function webBuild(environment: Environment): WebBuild {
  return {
    target: `${environment.folder}/web`,
    settings: websiteSettings(environment),
    scripts: websiteScripts(environment),
  };
}
