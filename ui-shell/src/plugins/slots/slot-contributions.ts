import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FALLBACK_LANGUAGE, fetchTexts, getTranslation, useLanguage, type Language } from '@ombi/sdk/ui/i18n';
import type { NavigationIcon } from '@ombi/sdk';
import { UI_SLOT_LIMITS, SLOT_TITLE_LENGTH } from '../../../../sdk/src/definition/plugin-limits.js';
import type { UiPlugin } from '../../api/index.js';
import { useUiCatalogue } from '../use-ui-catalogue.js';

/** Slots inside pages of the portal. `settings.*` and `setup.*` are screens with a URL of their own. */
export type InlineSlot =
  'signIn.provider' | 'details.link' | 'request.options' | 'user.preferences' | 'navigation.page' | keyof typeof UI_SLOT_LIMITS;

/** What a plug-in contributes to a slot. */
export interface PluginContribution {
  readonly key: string;
  readonly plugin: UiPlugin;
  readonly module: string;
  /** Its title in the language of the viewer, at most `SLOT_TITLE_LENGTH` characters. */
  readonly title: string;
  readonly icon: NavigationIcon;
}

/** A contribution whose title is still a key; null uses the name of the plug-in. */
interface UntitledContribution extends Omit<PluginContribution, 'title'> {
  readonly titleKey: string | null;
  readonly order: number;
}

/**
 * The contributions to a slot in display order, bounded by `UI_SLOT_LIMITS`. One with a title of its own is listed as soon as the texts of its
 * plug-in are loaded, or cannot be loaded. `jobId` (`<plug-in>.<job>`) selects the contributions for one job.
 */
export function useSlotContributions(slot: InlineSlot, jobId?: string): readonly PluginContribution[] {
  const { data: plugins } = useUiCatalogue();
  const contributions = useMemo(() => contributionsTo(plugins ?? [], slot, jobId), [plugins, slot, jobId]);
  return useTitles(contributions);
}

function contributionsTo(plugins: readonly UiPlugin[], wanted: InlineSlot, jobId: string | undefined): UntitledContribution[] {
  const limit = wanted in UI_SLOT_LIMITS ? UI_SLOT_LIMITS[wanted as keyof typeof UI_SLOT_LIMITS] : Infinity;
  return plugins
    .flatMap((plugin) =>
      plugin.slots.flatMap(({ slot, module, title, icon, order, job }) =>
        slot === wanted && module && (jobId === undefined || `${plugin.id}.${job}` === jobId)
          ? [{ key: `${plugin.id}/${module}`, plugin, module, titleKey: title ?? null, icon: icon ?? 'plugin', order: order ?? 0 }]
          : [],
      ),
    )
    .toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key, 'en'))
    .slice(0, limit);
}

function useTitles(contributions: readonly UntitledContribution[]): readonly PluginContribution[] {
  const language = useLanguage();
  const titled = contributions.filter(({ titleKey }) => titleKey !== null);
  const builds = [...new Map(titled.map(({ plugin }) => [plugin.id, plugin.build]))];
  const settled = useQueries({
    queries: builds.map(([id, build]) => ({
      queryKey: ['plugins', 'texts', id, build, language],
      queryFn: () => loadTexts(id, language),
      retry: false,
      staleTime: Infinity,
    })),
    combine: (results) => results.map(({ isFetched }, index) => (isFetched ? builds[index]?.[0] : '')).join(' '),
  });

  return useMemo(() => {
    const loadedIds = new Set(settled.split(' '));
    return contributions
      .filter(({ titleKey, plugin }) => titleKey === null || loadedIds.has(plugin.id))
      .map(({ titleKey, order: _, ...contribution }) => ({ ...contribution, title: titleOf(contribution.plugin, titleKey) }));
  }, [contributions, settled, language]);
}

/** Loads the texts of a plug-in, so that a title can be read without suspending. */
const loadTexts = async (id: string, language: Language): Promise<true> => {
  await Promise.all([language, FALLBACK_LANGUAGE].map((name) => fetchTexts(name, `plugin/${id}`)));
  return true;
};

function titleOf({ id, name }: UiPlugin, key: string | null): string {
  const title = (key && getTranslation(`plugin/${id}`).find(key)?.trim()) || name;
  const letters = [...title];
  return letters.length > SLOT_TITLE_LENGTH ? `${letters.slice(0, SLOT_TITLE_LENGTH - 1).join('')}…` : title;
}
