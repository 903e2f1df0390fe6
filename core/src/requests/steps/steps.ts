import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { after, arrivalTold, milestones, type RequestState, type Step } from '../lifecycle/index.js';
import { Refused } from '../outcome/index.js';
import { RequestRepository, TitleRepository, type RequestEntity } from '../store/index.js';
import { Chronicle, type By } from './chronicle.js';
import { notPossible, overtaken } from './objections.js';

/** The only hand that changes the state of a request, whatever was asked for. Callers bring the transaction. */
@Injectable()
export class Steps {
  constructor(
    private readonly requests: RequestRepository,
    private readonly titles: TitleRepository,
    private readonly chronicle: Chronicle,
    private readonly clock: Clock,
  ) {}

  /** A request that has just been written is pending; remember and announce it. */
  async begin(request: RequestEntity, by: By): Promise<void> {
    await this.titles.stand(request, 'pending');
    await this.chronicle.tell(request, 'request', 'pending', by);
  }

  /**
   * Take a step from the state in which the caller saw the request. {@link Refused} when the step is not possible from
   * there, or when somebody else took one meanwhile; then nothing is changed. Answers the request as it is afterwards.
   */
  async take(request: RequestEntity, step: Exclude<Step, 'request' | 'delete'>, by: By): Promise<RequestEntity> {
    const state = after(request.state, step, request.approvedAt !== null) as RequestState | null;
    if (!state) throw new Refused(notPossible(request.state, step));

    const dates = milestones(request, state, this.clock.now(), by.reason ?? null);
    const change = { state, decidedById: by.actorId, ...dates, arrivalTold: arrivalTold(request, step) };
    if (!(await this.requests.advance(request, change))) throw new Refused(overtaken());
    await this.titles.stand(request, state);
    await this.chronicle.tell(request, step, state, by);
    return { ...request, ...change };
  }

  /** Forget a request; a title that nobody wants any more goes with it. {@link Refused} as in {@link take}. */
  async end(request: RequestEntity, by: By): Promise<void> {
    if (!(await this.requests.remove(request))) throw new Refused(overtaken());
    await this.titles.leave(request);
    await this.chronicle.tell(request, 'delete', 'none', by);
  }
}
