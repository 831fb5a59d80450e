import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { endAllChildren } from '@legacy-hub/local/launcher/processes.ts';
import type { TestProject } from 'vitest/node';
import { firstAnswer, firstPortOf, startFunction } from '../runner/function-process.ts';
import { findNodeOfTheCloud } from '../runner/node-of-the-cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of each function in the cloud's framework. */
    functions: Readonly<Record<HttpFunction | EventFunction, string>>;
  }
}

export type HttpFunction = 'api' | 'upload' | 'website';
type EventFunction = 'sendQueuedEmail';

/** Serves the stack's built functions with the stack's emulators. */
export async function setup(project: TestProject): Promise<void> {
  const node = findNodeOfTheCloud();
  const firstPort = firstPortOf(TEST);
  const serve = async (index: number, name: HttpFunction | EventFunction, signature?: 'cloudevent') => {
    const place = {
      folder: TEST.functions,
      port: firstPort + index,
      log: `${TEST.folder}/function-${name}.log`,
    };
    const { child, url } = startFunction({ node, name, ...place, ...(signature && { signature }) });
    await firstAnswer(url, child);
    return url;
  };
  const [api, upload, website, sendQueuedEmail] = await Promise.all([
    serve(0, 'api'),
    serve(1, 'upload'),
    serve(2, 'website'),
    serve(3, 'sendQueuedEmail', 'cloudevent'),
  ]);
  project.provide('functions', { api, upload, website, sendQueuedEmail });
}

export const teardown = () => endAllChildren();
