import type { ArtistSummary } from '@ombi/sdk';
import { refOf } from '../ids.js';
import type { ArtistRow } from '../protocol/artists.js';

/** An artist of the service in the words of the portal. */
export const summaryOf = ({ id, name, type, disambiguation }: ArtistRow): ArtistSummary => ({
  ref: refOf('artist', id),
  name,
  type: type ?? '',
  disambiguation,
});
