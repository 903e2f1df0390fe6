import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { serviceFailureTests } from '../service-failures.js';
import { LOCALE, type TopicTestFactory } from './known-titles.js';

/** Tests of topic `artwork`. */
export const artworkTests: TopicTestFactory = (source, { titleWithArtwork: pictured, unknownId }, plugin) => {
  assert.ok(pictured, 'name something of which the simulator has a picture');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.artwork(ctx, pictured, LOCALE)),
    'returns pictures with their number of votes': async ({ ctx }) => {
      const artwork = RESULT_SCHEMAS.metadataProvider.artwork.parse(await source.artwork(ctx(), pictured, LOCALE));
      const all = Object.values(artwork ?? {}).flat();
      assert.ok(all.length > 0, 'there is no picture');
      assert.ok(
        all.every(({ path, likes }) => path.startsWith('/') && Number.isFinite(likes)),
        'a path does not begin with a slash',
      );
    },
    'returns no pictures for an unknown title': async ({ ctx }) => {
      assert.equal(await source.artwork(ctx(), { ...pictured, id: unknownId }, LOCALE), null);
    },
  };
};

/** Tests of topic `images`. */
export const imageTests: TopicTestFactory = (source, { imagePath: picture }) => ({
  'answers null for a picture that does not exist': async ({ ctx }) => {
    assert.equal(await source.image(ctx(), '/there-is-no-such-picture.jpg', 'w300'), null);
  },
  'gives the bytes of a picture': async ({ ctx }) => {
    assert.ok(picture, 'name the path of a picture that the simulator has');
    const image = RESULT_SCHEMAS.metadataProvider.image.parse(await source.image(ctx(), picture, 'w300'));
    assert.ok(image && image.bytes.byteLength > 0, 'the picture is empty');
  },
});
