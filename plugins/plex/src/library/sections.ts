import { type Library, type Option, PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { type Section, Sections } from './protocol.js';

/** The kind of titles for each supported section type. */
const KIND_BY_SECTION_TYPE: Readonly<Record<string, 'movie' | 'tv'>> = { movie: 'movie', show: 'tv' };

/** A section of movies or series; music and photo sections are left out. */
export interface VideoSection extends Section {
  readonly kind: 'movie' | 'tv';
}

async function fetchSections(ctx: PlexCtx): Promise<readonly Section[]> {
  return (await ctx.http.get('/library/sections', Sections, plexHeaders(ctx))).MediaContainer.Directory;
}

const videoSectionsOf = (sections: readonly Section[]): VideoSection[] =>
  sections.flatMap((section) => {
    const kind = KIND_BY_SECTION_TYPE[section.type ?? ''];
    return kind ? [{ ...section, kind }] : [];
  });

const fetchVideoSections = async (ctx: PlexCtx): Promise<VideoSection[]> => videoSectionsOf(await fetchSections(ctx));

/** The sections as options of the settings form. */
export async function listSectionOptions(ctx: PlexCtx): Promise<Option[]> {
  return (await fetchVideoSections(ctx)).map(({ key, title }) => ({ value: key, label: title || key }));
}

export async function listLibraries(ctx: PlexCtx): Promise<Library[]> {
  return (await fetchVideoSections(ctx)).map(({ key, title, kind }) => ({ id: key, name: title || key, kinds: [kind] }));
}

/**
 * The sections that an administrator selected; all when none is selected. Throws `not-found` for a selected one that the server does not have
 * any more: all of its titles would look deleted. One that was created again has another key.
 */
export async function fetchSelectedSections(ctx: PlexCtx): Promise<VideoSection[]> {
  const { libraries: selectedKeys, libraryTitles } = ctx.connection;
  const all = await fetchSections(ctx);
  if (selectedKeys.length === 0) return videoSectionsOf(all);
  const missing = selectedKeys.find((selected) => !all.some(({ key }) => key === selected));
  if (missing !== undefined)
    throw new PluginFailure(
      'not-found',
      `the library "${libraryTitles[missing] ?? missing}" does not exist any more; load the libraries again`,
    );
  return videoSectionsOf(all).filter(({ key }) => selectedKeys.includes(key));
}
