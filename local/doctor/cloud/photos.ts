import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { byGcloud, jsonFile } from '../command.ts';
import { type Finding, findingIf, missing, unlessCommands } from '../finding.ts';
import { orNull, type Project, required } from '../project.ts';
import { REGION } from './project.ts';

const bucketSchema = z.object({ location: z.string(), cors: z.array(z.unknown()).default([]) });

/** Allows only the website to load photos into a page. */
const corsOf = (website: string) => [
  { origin: [website], method: ['GET'], responseHeader: ['Content-Type'], maxAgeSeconds: 3600 },
];

export async function checkPhotos(project: Project): Promise<Finding[]> {
  const website = required(project, 'WEBSITE_URL');
  const url = `gs://${project.id}.firebasestorage.app`;
  const found = await orNull(project.gcloud(bucketSchema, 'storage', 'buckets', 'describe', url, '--raw'));
  if (found === null)
    return [missing('photos', `Console, Storage: choose Get started, in ${REGION}. Then run this again.`)];
  const { location, cors } = found;
  const update = () =>
    byGcloud('storage', 'buckets', 'update', url, `--cors-file=${jsonFile('cors', corsOf(website))}`);
  return [
    findingIf(
      location.toLowerCase() === REGION,
      'photos',
      `in ${REGION}`,
      `${url} is in ${location} and can't be moved. Use a project with a bucket in ${REGION}.`,
    ),
    unlessCommands(
      'photos in pages',
      isDeepStrictEqual(cors, corsOf(website)) ? [] : [update()],
      `of ${website}`,
    ),
  ];
}
