import { Injectable } from '@nestjs/common';
import { albumRef, Catalogue, Music } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Copies } from '../copies.js';
import type { Accepted } from '../flow/accepted.js';
import { Admission } from '../flow/admission.js';
import { Refused, titleUnknown } from '../refusal.js';
import { wireIdOf } from '../store/index.js';
import { rememberedAlbum } from './remembered.js';
import { Requesters } from './requesters.js';

/** There is one copy of an album. */
const ONLY = 'regular';

/** Asking for an album. */
@Injectable()
export class AlbumRequests {
  constructor(
    private readonly music: Music,
    private readonly catalogue: Catalogue,
    private readonly requesters: Requesters,
    private readonly copies: Copies,
    private readonly admission: Admission,
  ) {}

  /** `albumId`: of the release group at MusicBrainz. {@link Refused} with the reason; a `Problem` when the metadata source is down. */
  async ask(albumId: string, actor: Principal): Promise<Accepted> {
    const requester = await this.requesters.of(actor, null);
    const ref = albumRef(albumId);
    const [album, cover] = await Promise.all([this.music.album(ref), this.music.coverPath(ref)]);
    if (!album) throw new Refused(titleUnknown());

    const isHeld = (await this.copies.held([{ ...album.ref, ids: {} }]))(album.ref, ONLY);
    const title = rememberedAlbum(album, cover, this.catalogue.isSample(album.ref));
    const request = await this.admission.admit({
      ...{ actor, requester, title, variant: ONLY, slot: ONLY, episodes: [], isHeld },
      ...{ rootFolder: null, quality: null, language: null },
    });
    return { requestId: wireIdOf(request), message: `${album.artist.name} – ${album.title} has been successfully added!` };
  }
}
