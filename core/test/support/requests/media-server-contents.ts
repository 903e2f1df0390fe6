import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { LibraryEpisodeRepository } from '../../../src/library/episodes/library-episode.repository.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import type { RunningPortal } from '../portal/portal.js';
import { externalIdOf } from './request-api.js';

const serverOf = (portal: RunningPortal) => portal.get(PluginHost).providers('mediaServer')[0]!;

/** Name of the first media server connection. */
export const mediaServerName = (portal: RunningPortal): string => serverOf(portal).connectionName;

/** Adds a title to the first media server, or replaces its variants; of a series these episodes of the first season. */
export async function addToMediaServer(
  portal: RunningPortal,
  kind: RequestKind,
  title: number,
  numbers: readonly number[] = [1, 2, 3],
  variants: readonly Variant[] = ['regular'],
): Promise<void> {
  const { connectionId } = serverOf(portal);
  const items = portal.get(LibraryItemRepository);
  const source = kind === 'album' ? 'musicbrainz' : 'tmdb';
  const item = {
    id: `${kind}-${title}`,
    kind,
    title: '',
    year: 2020,
    ids: { [source]: externalIdOf(kind, title) },
    variants,
  } as const;
  await items.save(connectionId, 1, [{ ...item, quality: null, url: 'http://media/1', addedAt: '2026-01-01T00:00:00Z' }]);
  const [row] = await items.findBySource(kind, source, [externalIdOf(kind, title)]);
  const episodes = [{ showId: item.id, season: 1, numbers: [...numbers] }];
  if (kind === 'tv') await portal.get(LibraryEpisodeRepository).save(1, episodes, new Map([[item.id, row!.id]]));
}

/** Removes everything from the media server and the library. */
export async function clearMediaServer(portal: RunningPortal): Promise<void> {
  await portal.get(LibraryItemRepository).deleteByConnections([serverOf(portal).connectionId]);
}
