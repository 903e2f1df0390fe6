import type { Source } from '../../../src/catalogue/source/metadata-source.js';
import { homeOf, withPictures } from '../../../src/catalogue/source/picture-names.js';
import { artwork, picture, show } from '../made-up/titles.js';

const telly = { pluginId: 'telly' } as Source;

it('names every picture of a title by the source that has it, however deep it lies', () => {
  const told = show('5', {
    posterPath: '/p.png',
    backdropPath: null,
    seasons: [{ number: 1, title: 'Season 1', overview: '', posterPath: '/s1.png', episodes: [] }],
    cast: [{ personId: 5, name: 'Ada', character: 'Herself', imagePath: '/ada.png' }],
    homepage: '/no/picture',
  });
  expect(withPictures(telly, told)).toEqual({
    ...told,
    posterPath: '/from/telly/p.png',
    seasons: [{ ...told.seasons[0], posterPath: '/from/telly/s1.png' }],
    cast: [{ ...told.cast[0], imagePath: '/from/telly/ada.png' }],
  });
});

it('names the pictures of a gallery, and leaves what is no picture as it is', () => {
  const gallery = artwork({ poster: [picture('/a.png', 'en', 3)] });
  expect(withPictures(telly, gallery)).toEqual(artwork({ poster: [picture('/from/telly/a.png', 'en', 3)] }));
  for (const answer of [null, 7, 'path', [], { path: '' }]) expect(withPictures(telly, answer)).toEqual(answer);
});

it('finds the way back to where a picture is', () => {
  const { path } = withPictures(telly, { path: '/a/b.png' });
  expect(homeOf(path, [telly], () => ({ pluginId: 'main' }) as Source)).toEqual({ source: telly, path: '/a/b.png' });
});
