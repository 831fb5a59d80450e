import * as z from 'zod';
import { type Finding, findingIf } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

const LOG = 'run.googleapis.com/requests';

const sinkSchema = z.object({
  exclusions: z.array(z.object({ filter: z.string(), disabled: z.boolean().default(false) })).default([]),
});

/** Cloud Run's own log would keep URLs, which hold phone numbers and signatures. */
export async function checkRequestUrls(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const filter = `log_id("${LOG}")`;
  const sink = sinkSchema.parse(
    await gcloud('logging', 'sinks', 'describe', '_Default', `--project=${project}`),
  );
  const isExcluded = sink.exclusions.some((each) => !each.disabled && each.filter === filter);
  const command = `gcloud logging sinks update _Default --project ${project} --add-exclusion='name=request-urls,filter=${filter}'`;
  return [findingIf(isExcluded, 'request URLs', 'not logged', command)];
}
