import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Admission } from '../admission/index.js';
import { Copies } from '../availability/index.js';
import type { Accepted } from '../outcome/index.js';
import { wireIdOf } from '../store/index.js';
import { Requesters } from './requesters.js';
import { WantedTitles } from './wanted-titles.js';

/** There is one copy of an album. */
const ONLY = 'regular';

/** Asking for an album. */
@Injectable()
export class AlbumRequests {
  constructor(
    private readonly titles: WantedTitles,
    private readonly requesters: Requesters,
    private readonly copies: Copies,
    private readonly admission: Admission,
  ) {}

  /** `albumId`: of the release group at MusicBrainz. `Refused` with the reason; a `Problem` when the metadata source is down. */
  async ask(albumId: string, actor: Principal): Promise<Accepted> {
    const requester = await this.requesters.of(actor, null);
    const { details, title } = await this.titles.album(albumId);

    const isHeld = (await this.copies.held([{ ...details.ref, ids: {} }]))(details.ref, ONLY);
    const request = await this.admission.admit({
      ...{ actor, requester, title, variant: ONLY, slot: ONLY, episodes: [], isHeld },
      ...{ rootFolder: null, quality: null, language: null },
    });
    return { requestId: wireIdOf(request), message: `${details.artist.name} – ${details.title} has been successfully added!` };
  }
}
