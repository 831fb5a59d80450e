import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';

/** Pictures that are named but not there, because tests have no server. */
export const somePictures = (count: number): Picture[] =>
  ['The room', 'The arcade', 'The sofas', 'The counter', 'The table', 'The garden']
    .slice(0, count)
    .map((alt, index) => ({
      id: `6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a1${index}`,
      alt,
      width: 1600,
      height: 1200,
    }));
