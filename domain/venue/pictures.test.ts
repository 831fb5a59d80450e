import { expect, it } from 'vitest';
import { pictureFileAt, pictureSources, pictureUrl } from './pictures.ts';

const id = '6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11';

it('finds a picture’s files at their addresses', () => {
  expect(pictureFileAt(pictureUrl(id, '-small.webp'))).toBe(`${id}-small.webp`);
  expect(pictureFileAt(pictureUrl(id, '-wide.jpg'))).toBe(`${id}-wide.jpg`);
});

it.each([
  '/pictures/',
  `/pictures/${id}`,
  `/pictures/${id}.jpg`,
  `/pictures/${id}.webp/`,
  `/pictures/../photos/maya/${id}.webp`,
  `/pictures/..%2Fphotos%2Fmaya%2F${id}.webp`,
  `/pictures/photos/maya/${id}.webp`,
  `/photos/${id}.webp`,
])('finds no picture at %s', (path) => {
  expect(pictureFileAt(path)).toBeNull();
});

it('offers the small file first, and no second one if that isn’t larger', () => {
  const picture = { id, alt: 'The room' };
  expect(pictureSources({ ...picture, width: 1600, height: 1200 })).toBe(
    `/pictures/${id}-small.webp 800w, /pictures/${id}.webp 1600w`,
  );
  expect(pictureSources({ ...picture, width: 900, height: 1200 })).toContain('-small.webp 600w, ');
  expect(pictureSources({ ...picture, width: 640, height: 480 })).toBe(`/pictures/${id}-small.webp 640w`);
});
