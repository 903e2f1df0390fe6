import { Injectable } from '@nestjs/common';
import { Fulfilment } from '../../fulfilment/index.js';
import { EpisodeRepository, type RequestEntity } from '../store/index.js';
import { Chronicle, type By } from './chronicle.js';
import { orderOf } from './order-of.js';

/** Sends approved requests to their downloaders. Callers bring the transaction, which writes the order down. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly fulfilment: Fulfilment,
    private readonly chronicle: Chronicle,
    private readonly episodes: EpisodeRepository,
  ) {}

  async send(request: RequestEntity): Promise<void> {
    const episodes = request.kind === 'tv' ? (await this.episodes.of([request.id])).get(request.id) : [];
    await this.fulfilment.dispatch(orderOf(request, episodes ?? []));
  }

  /** Once more, because somebody asked for it. */
  async sendAgain(request: RequestEntity, { actorId }: By): Promise<void> {
    await this.chronicle.note(request, 'send-again', { actorId });
    await this.send(request);
  }
}
