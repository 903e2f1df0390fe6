import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { RequestCreator } from './policy/index.js';
import { VariantAvailability } from '../workflow/availability/index.js';
import type { RequestActionResult } from '../model/index.js';
import { publicIdOf } from '../store/index.js';
import { RequesterResolver } from './requester-resolver.js';
import { TitleLookup } from './title-lookup.js';

/** Albums have no 4K variant. */
const ONLY_VARIANT = 'regular';

/** Creates requests for albums. */
@Injectable()
export class AlbumRequestService {
  constructor(
    private readonly titles: TitleLookup,
    private readonly requesterResolver: RequesterResolver,
    private readonly variantAvailability: VariantAvailability,
    private readonly requestCreator: RequestCreator,
  ) {}

  /**
   * `albumId` is the id of the release group at MusicBrainz. Throws `RequestRefusedError` when a rule refuses, and a `Problem` when the
   * metadata source is down.
   */
  async create(albumId: string, actor: Principal): Promise<RequestActionResult> {
    const requester = await this.requesterResolver.resolve(actor, null);
    const { details, title } = await this.titles.findAlbum(albumId);

    const isHeld = (await this.variantAvailability.loadAvailability([{ ...details.ref, ids: {} }]))(details.ref, ONLY_VARIANT);
    const request = await this.requestCreator.create({
      ...{ actor, requester, title, variant: ONLY_VARIANT, requestKey: ONLY_VARIANT, episodes: [], isAlreadyAvailable: isHeld },
      ...{ rootFolder: null, quality: null, language: null, downloader: null, genreIds: [], originalLanguage: null },
    });
    return { requestId: publicIdOf(request), message: `${details.artist.name} – ${details.title} has been successfully added!` };
  }
}
