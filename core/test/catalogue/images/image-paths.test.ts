import type { MetadataConnection } from '../../../src/catalogue/metadata-sources/metadata-connection.js';
import { resolveImagePath, prefixImagePaths } from '../../../src/catalogue/images/image-paths.js';
import { fakeArtwork, fakeImage, fakeShowDetails } from '../fake-sources/fake-titles.js';

const telly = { pluginId: 'telly' } as MetadataConnection;

it('prefixes every image path of a title with its source, at any depth', () => {
  const told = fakeShowDetails('5', {
    posterPath: '/p.png',
    backdropPath: null,
    seasons: [{ number: 1, title: 'Season 1', overview: '', posterPath: '/s1.png', episodes: [] }],
    cast: [{ personId: 5, name: 'Ada', character: 'Herself', imagePath: '/ada.png' }],
    homepage: '/no/picture',
  });
  expect(prefixImagePaths(telly, told)).toEqual({
    ...told,
    posterPath: '/from/telly/p.png',
    seasons: [{ ...told.seasons[0], posterPath: '/from/telly/s1.png' }],
    cast: [{ ...told.cast[0], imagePath: '/from/telly/ada.png' }],
  });
});

it('prefixes the images of a gallery and leaves other values unchanged', () => {
  const gallery = fakeArtwork({ poster: [fakeImage('/a.png', 'en', 3)] });
  expect(prefixImagePaths(telly, gallery)).toEqual(fakeArtwork({ poster: [fakeImage('/from/telly/a.png', 'en', 3)] }));
  for (const answer of [null, 7, 'path', [], { path: '' }]) expect(prefixImagePaths(telly, answer)).toEqual(answer);
});

it('resolves a prefixed path to its source', () => {
  const { path } = prefixImagePaths(telly, { path: '/a/b.png' });
  expect(resolveImagePath(path, [telly], () => ({ pluginId: 'main' }) as MetadataConnection)).toEqual({ source: telly, path: '/a/b.png' });
});
