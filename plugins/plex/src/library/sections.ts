import type { Library, Option } from '@ombi/sdk';
import { asPortal } from '../account/caller.js';
import type { PlexCtx } from '../ctx.js';
import { Sections } from './protocol.js';
import type { Section } from './protocol.js';

/** What a section that is of use holds. */
const KINDS: Readonly<Record<string, 'movie' | 'tv'>> = { movie: 'movie', show: 'tv' };

/** A section that holds movies or series; music and photographs are left out. */
export interface Shown extends Section {
  readonly kind: 'movie' | 'tv';
}

async function sections(ctx: PlexCtx): Promise<Shown[]> {
  const { MediaContainer } = await ctx.http.get('/library/sections', Sections, asPortal(ctx));
  return MediaContainer.Directory.flatMap((section) => {
    const kind = KINDS[section.type ?? ''];
    return kind ? [{ ...section, kind }] : [];
  });
}

/** Those to choose from. */
export async function sectionOptions(ctx: PlexCtx): Promise<Option[]> {
  return (await sections(ctx)).map(({ key, title }) => ({ value: key, label: title || key }));
}

export async function libraries(ctx: PlexCtx): Promise<Library[]> {
  return (await sections(ctx)).map(({ key, title, kind }) => ({ id: key, name: title || key, kinds: [kind] }));
}

/** Those that an administrator chose; all when none was. */
export async function chosenSections(ctx: PlexCtx): Promise<Shown[]> {
  const [all, chosen] = [await sections(ctx), ctx.connection.libraries];
  return chosen.length === 0 ? all : all.filter(({ key }) => chosen.includes(key));
}
