import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef, type Variant } from '@ombi/sdk';
import { Library, type TitleKey } from '../../library/index.js';
import { Features } from '../../settings/index.js';

/** Which copies of titles are told apart, and which are there already. */
@Injectable()
export class Copies {
  constructor(
    private readonly library: Library,
    private readonly features: Features,
  ) {}

  /** A wish for 4K is a wish for the regular copy while the feature is off. */
  async wanted(variant: Variant): Promise<Variant> {
    return (await this.#tellsApart()) ? variant : 'regular';
  }

  /** Whether a copy is held, for a whole batch of titles. With the feature off any copy is as good as the regular one. */
  async held(titles: readonly TitleKey[]): Promise<(title: MediaRef, variant: Variant) => boolean> {
    const [holdings, tellsApart] = await Promise.all([this.library.holdings(titles), this.#tellsApart()]);
    return (title, variant) => {
      const available = holdings.get(refKey(title))?.available;
      if (!available) return false;
      return tellsApart || variant === '4k' ? available.has(variant) : available.size > 0;
    };
  }

  /** The names of the connections that vouch for a copy. */
  async holders(title: TitleKey, variant: Variant): Promise<string[]> {
    const [holdings, tellsApart] = await Promise.all([this.library.holdings([title]), this.#tellsApart()]);
    const holders = holdings.get(refKey(title))?.holders ?? [];
    const anyWill = !tellsApart && variant === 'regular';
    return [...new Set(holders.filter(({ copies }) => anyWill || copies.includes(variant)).map(({ name }) => name))];
  }

  #tellsApart(): Promise<boolean> {
    return this.features.isEnabled('Movie4KRequests');
  }
}
