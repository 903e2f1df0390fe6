import { Injectable } from '@nestjs/common';
import type { User } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import type { Petition } from './admission.js';
import { Proceedings } from './proceedings.js';
import { approvesItself } from '../rules/index.js';
import { RequestRepository, TitleRepository, type RequestedTitleEntity, type RequestEntity } from '../store/index.js';

/** Writes accepted wishes down. Callers bring the transaction. */
@Injectable()
export class Registry {
  constructor(
    private readonly titles: TitleRepository,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
    private readonly clock: Clock,
  ) {}

  /** The title of a wish, if anybody asked for it before. */
  title({ title }: Petition): Promise<RequestedTitleEntity | null> {
    return this.titles.findRef({ kind: title.kind, source: title.source, id: title.externalId });
  }

  request(title: RequestedTitleEntity, { variant }: Petition): Promise<RequestEntity | null> {
    return this.requests.find(title.kind, title.id, variant);
  }

  /** Rejects with a duplicate when another transaction wrote the same wish meanwhile. */
  async enter(petition: Petition, requester: User, known: RequestedTitleEntity | null): Promise<RequestEntity> {
    const { actor, variant } = petition;
    const request = await this.#write(petition, requester, known);
    return this.proceedings.open(request, { actorId: actor.userId, automatic: approvesItself(requester, variant) });
  }

  async #write(petition: Petition, requester: User, known: RequestedTitleEntity | null): Promise<RequestEntity> {
    const requestedAt = this.clock.now();
    const title = known ?? (await this.titles.add(petition.title, requestedAt));
    if (known) await this.titles.askedAgain(known.id, requestedAt);
    return this.requests.add({
      title,
      titleId: title.id,
      kind: title.kind,
      slot: petition.variant,
      requesterId: requester.id,
      requestedByAlias: petition.actor.requestAlias,
      requestedAt,
      rootFolderOverride: petition.rootFolder ?? 0,
      qualityOverride: petition.quality ?? 0,
    });
  }
}
