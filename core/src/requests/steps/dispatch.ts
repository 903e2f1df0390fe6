import { Injectable } from '@nestjs/common';
import { Fulfilment } from '../../fulfilment/index.js';
import { Refused } from '../outcome/index.js';
import { EpisodeRepository, RequestRepository, type RequestEntity } from '../store/index.js';
import { Chronicle, type By } from './chronicle.js';
import { overtaken } from './objections.js';
import { orderOf } from './order-of.js';

/** Sends approved requests to their downloaders. Callers bring the transaction, which writes the order down. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly fulfilment: Fulfilment,
    private readonly chronicle: Chronicle,
    private readonly episodes: EpisodeRepository,
    private readonly requests: RequestRepository,
  ) {}

  /** The order carries what is stored now, not what was read before the transaction began. */
  async send({ id }: RequestEntity): Promise<void> {
    const [request] = await this.requests.byIds([id]);
    if (!request) return;
    const episodes = request.kind === 'tv' ? (await this.episodes.of([request.id])).get(request.id) : [];
    await this.fulfilment.dispatch(orderOf(request, episodes ?? []));
  }

  /** Once more, because somebody asked for it. {@link Refused} when the request does not stand any more where the caller saw it. */
  async sendAgain(request: RequestEntity, { actorId }: By): Promise<void> {
    if (!(await this.requests.stands(request))) throw new Refused(overtaken());
    await this.chronicle.note(request, 'send-again', { actorId });
    await this.send(request);
  }
}
