import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { outsideTrouble } from '../../outside-trouble.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `artwork` promises. */
export const artworkPromises: TopicPromises = (source, { pictured, unknownId }, plugin) => {
  assert.ok(pictured, 'name something of which the simulator has a picture');
  return {
    ...outsideTrouble(plugin, (ctx) => source.artwork(ctx, pictured, LOCALE)),
    'names pictures, with how many people like each': async ({ ctx }) => {
      const artwork = ANSWERS.metadataProvider.artwork.parse(await source.artwork(ctx(), pictured, LOCALE));
      const all = Object.values(artwork ?? {}).flat();
      assert.ok(all.length > 0, 'there is no picture');
      assert.ok(
        all.every(({ path, likes }) => path.startsWith('/') && Number.isFinite(likes)),
        'a path does not begin with a slash',
      );
    },
    'has no pictures of what does not exist': async ({ ctx }) => {
      assert.equal(await source.artwork(ctx(), { ...pictured, id: unknownId }, LOCALE), null);
    },
  };
};

/** What topic `pictures` promises. */
export const picturePromises: TopicPromises = (source, { picture }) => ({
  'answers null for a picture that does not exist': async ({ ctx }) => {
    assert.equal(await source.image(ctx(), '/there-is-no-such-picture.jpg', 'w300'), null);
  },
  'gives the bytes of a picture': async ({ ctx }) => {
    assert.ok(picture, 'name the path of a picture that the simulator has');
    const image = ANSWERS.metadataProvider.image.parse(await source.image(ctx(), picture, 'w300'));
    assert.ok(image && image.bytes.byteLength > 0, 'the picture is empty');
  },
});
