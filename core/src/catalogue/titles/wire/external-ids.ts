import type { TitleDetails } from '@ombi/sdk';

/** Where else a title is to be found (`ExternalIds`). */
export const externalIds = ({ ids, social }: TitleDetails) => ({
  imdbId: ids.imdb ?? null,
  facebookId: social.facebook,
  instagramId: social.instagram,
  twitterId: social.twitter,
});
