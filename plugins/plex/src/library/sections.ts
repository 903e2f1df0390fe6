import type { Library, Option } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { type Section, Sections } from './protocol.js';

/** The kind of titles for each supported section type. */
const KIND_BY_SECTION_TYPE: Readonly<Record<string, 'movie' | 'tv'>> = { movie: 'movie', show: 'tv' };

/** A section of movies or series; music and photo sections are left out. */
export interface VideoSection extends Section {
  readonly kind: 'movie' | 'tv';
}

async function fetchVideoSections(ctx: PlexCtx): Promise<VideoSection[]> {
  const { MediaContainer } = await ctx.http.get('/library/sections', Sections, plexHeaders(ctx));
  return MediaContainer.Directory.flatMap((section) => {
    const kind = KIND_BY_SECTION_TYPE[section.type ?? ''];
    return kind ? [{ ...section, kind }] : [];
  });
}

/** The sections as options of the settings form. */
export async function listSectionOptions(ctx: PlexCtx): Promise<Option[]> {
  return (await fetchVideoSections(ctx)).map(({ key, title }) => ({ value: key, label: title || key }));
}

export async function listLibraries(ctx: PlexCtx): Promise<Library[]> {
  return (await fetchVideoSections(ctx)).map(({ key, title, kind }) => ({ id: key, name: title || key, kinds: [kind] }));
}

/** The sections that an administrator selected; all when none is selected. */
export async function fetchSelectedSections(ctx: PlexCtx): Promise<VideoSection[]> {
  const [all, selectedKeys] = [await fetchVideoSections(ctx), ctx.connection.libraries];
  return selectedKeys.length === 0 ? all : all.filter(({ key }) => selectedKeys.includes(key));
}
