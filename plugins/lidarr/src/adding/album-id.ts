import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem } from '@ombi/sdk';
import { asMbid } from '../protocol.js';

/** The MusicBrainz id of an album. Artists have ids that look the same, so the kind decides as well. */
export function albumIdOf({ ref, ids }: ApprovedItem): string {
  const id = asMbid(ref.source === 'musicbrainz' ? ref.id : ids.musicbrainz);
  if (ref.kind === 'album' && id) return id;
  throw new PluginFailure('rejected', 'Lidarr knows albums by their MusicBrainz id only, and this title has none.');
}
