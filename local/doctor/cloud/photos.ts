import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { byGcloud, jsonFile } from '../command.ts';
import { type Finding, findingIf, missing, unlessCommands } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';
import { REGION } from './project.ts';

const bucketSchema = z.object({ location: z.string(), cors: z.array(z.unknown()).default([]) });

/** Allows only the website to load photos into a page. */
const corsOf = (website: string) => [
  { origin: [website], method: ['GET'], responseHeader: ['Content-Type'], maxAgeSeconds: 3600 },
];

export async function checkPhotos(project: string, website: string, gcloud: Gcloud): Promise<Finding[]> {
  const url = `gs://${project}.firebasestorage.app`;
  const found = await describe(url, gcloud);
  if (found === null)
    return [missing('photos', `Console, Storage: choose Get started, in ${REGION}. Then run this again.`)];
  const { location, cors } = bucketSchema.parse(found);
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

/** Returns null if the bucket doesn't exist. */
export async function describe(url: string, gcloud: Gcloud): Promise<unknown> {
  try {
    return await gcloud('storage', 'buckets', 'describe', url, '--raw');
  } catch (error) {
    if (/\b404\b|not found/i.test(String(error))) return null;
    throw error;
  }
}
