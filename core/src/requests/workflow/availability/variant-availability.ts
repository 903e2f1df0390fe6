import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef, type Variant } from '@ombi/sdk';
import { LibraryService, type TitleIds } from '../../../library/index.js';
import { FeatureFlags } from '../../../settings/index.js';

/** Which variants of a title are distinguished, and which are available. */
@Injectable()
export class VariantAvailability {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly featureFlags: FeatureFlags,
  ) {}

  /** Returns `regular` while the 4K feature is off. */
  async resolveVariant(variant: Variant): Promise<Variant> {
    return (await this.#is4kEnabled()) ? variant : 'regular';
  }

  /** Loads for a batch of titles whether a variant is held. While the 4K feature is off, any variant counts as the regular one. */
  async loadAvailability(titles: readonly TitleIds[]): Promise<(title: MediaRef, variant: Variant) => boolean> {
    const [availabilities, is4kEnabled] = await Promise.all([this.libraryService.findAvailability(titles), this.#is4kEnabled()]);
    return (title, variant) => countsAsHeld(availabilities.get(refKey(title))?.available ?? new Set(), variant, is4kEnabled);
  }

  /** Whether any connection, even a disabled one, held the variant of a movie or an album at its last sync. */
  async isHeldIncludingDisabled(title: TitleIds, variant: Variant): Promise<boolean> {
    return countsAsHeld(await this.libraryService.findVariantsIncludingDisabled(title), variant, await this.#is4kEnabled());
  }

  /** Names of the connections that hold the variant. */
  async findHoldingConnections(title: TitleIds, variant: Variant): Promise<string[]> {
    const [availabilities, is4kEnabled] = await Promise.all([this.libraryService.findAvailability([title]), this.#is4kEnabled()]);
    const holders = availabilities.get(refKey(title))?.holders ?? [];
    const acceptsAnyVariant = !is4kEnabled && variant === 'regular';
    return [...new Set(holders.filter(({ variants }) => acceptsAnyVariant || variants.includes(variant)).map(({ name }) => name))];
  }

  #is4kEnabled(): Promise<boolean> {
    return this.featureFlags.isEnabled('Movie4KRequests');
  }
}

/** While the 4K feature is off, any variant counts as the regular one. */
const countsAsHeld = (held: ReadonlySet<Variant>, variant: Variant, is4kEnabled: boolean): boolean =>
  is4kEnabled || variant === '4k' ? held.has(variant) : held.size > 0;
