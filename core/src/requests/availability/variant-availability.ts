import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef, type Variant } from '@ombi/sdk';
import { LibraryService, type TitleIds } from '../../library/index.js';
import { FeatureFlags } from '../../settings/index.js';

/** Which copies of titles are told apart, and which are there already. */
@Injectable()
export class VariantAvailability {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly featureFlags: FeatureFlags,
  ) {}

  /** A wish for 4K is a wish for the regular copy while the feature is off. */
  async resolveVariant(variant: Variant): Promise<Variant> {
    return (await this.#is4kEnabled()) ? variant : 'regular';
  }

  /** Whether a copy is held, for a whole batch of titles. With the feature off any copy is as good as the regular one. */
  async loadAvailability(titles: readonly TitleIds[]): Promise<(title: MediaRef, variant: Variant) => boolean> {
    const [holdings, is4kEnabled] = await Promise.all([this.libraryService.findHoldings(titles), this.#is4kEnabled()]);
    return (title, variant) => {
      const available = holdings.get(refKey(title))?.available;
      if (!available) return false;
      return is4kEnabled || variant === '4k' ? available.has(variant) : available.size > 0;
    };
  }

  /** The names of the connections that vouch for a copy. */
  async findHolders(title: TitleIds, variant: Variant): Promise<string[]> {
    const [holdings, is4kEnabled] = await Promise.all([this.libraryService.findHoldings([title]), this.#is4kEnabled()]);
    const holders = holdings.get(refKey(title))?.holders ?? [];
    const acceptsAnyVariant = !is4kEnabled && variant === 'regular';
    return [...new Set(holders.filter(({ copies }) => acceptsAnyVariant || copies.includes(variant)).map(({ name }) => name))];
  }

  #is4kEnabled(): Promise<boolean> {
    return this.featureFlags.isEnabled('Movie4KRequests');
  }
}
