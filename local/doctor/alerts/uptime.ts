import * as z from 'zod';
import { byGcloud } from '../command.ts';
import { type Finding, findingIf, unlessCommands } from '../finding.ts';
import { type Project, required } from '../project.ts';
import { alertSetUp } from './alerts.ts';

const WHAT = 'uptime checks';

const foundSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  monitoredResource: z.object({ labels: z.record(z.string(), z.string()) }).optional(),
  contentMatchers: z.array(z.object({ content: z.string().optional() })).default([]),
});
type Found = z.infer<typeof foundSchema>;

/** The API, each minute from six regions, and every five minutes that the landing page is the venue's. */
const OPTIONS: Readonly<Record<string, (word: string) => string[]>> = {
  API: () => ['--path=/api/health', '--period=1'],
  Website: (word) => ['--path=/', '--period=5', `--matcher-content=${word}`],
};

async function list({ id, gcloud }: Project): Promise<Found[]> {
  const all = await gcloud(z.array(foundSchema), 'monitoring', 'uptime', 'list-configs', `--project=${id}`);
  return all.filter(({ displayName }) => displayName in OPTIONS);
}

const hostOf = (project: Project): string => new URL(required(project, 'WEBSITE_URL')).host;

/** Checks that both exist for the website, with any word. */
export async function checkUptime(project: Project): Promise<Finding> {
  const host = hostOf(project);
  const found = await list(project);
  const lacking = Object.keys(OPTIONS).filter(
    (each) => !found.some(({ displayName }) => displayName === each),
  );
  const isRight = found.every(({ monitoredResource }) => monitoredResource?.labels.host === host);
  return findingIf(lacking.length === 0 && isRight, WHAT, `of ${host}`, alertSetUp(project.id));
}

/**
 * Creates both checks. The host of an uptime check can't be changed, so a check with another host or word is
 * replaced. `word` is on the landing page once the venue is set up.
 */
export async function setUpUptime(project: Project, word: string): Promise<Finding[]> {
  const where = `--project=${project.id}`;
  const host = hostOf(project);
  const isRight = ({ displayName, monitoredResource, contentMatchers }: Found) =>
    monitoredResource?.labels.host === host &&
    (displayName === 'API' || contentMatchers.some(({ content }) => content === word));
  const found = await list(project);
  const right = found.filter(isRight).map(({ displayName }) => displayName);
  const commands = [
    ...found
      .filter((each) => !isRight(each))
      .map(({ name }) => byGcloud('monitoring', 'uptime', 'delete', name, where)),
    ...Object.entries(OPTIONS)
      .filter(([name]) => !right.includes(name))
      .map(([name, optionsOf]) =>
        byGcloud(
          ...['monitoring', 'uptime', 'create', name, '--resource-type=uptime-url', '--protocol=https'],
          ...[`--resource-labels=host=${host},project_id=${project.id}`, ...optionsOf(word), where],
        ),
      ),
  ];
  return [unlessCommands(WHAT, commands, `of ${host}`)];
}
