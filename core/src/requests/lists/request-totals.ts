import { Injectable } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { REQUEST_STATES, type RequestState } from '../model/index.js';
import { stateBits } from '../store/index.js';
import { RequestListCache } from './sorting/request-list-cache.js';
import { SortedSeriesRequestRepository } from './series/sorted-series-request.repository.js';
import { SortedTitleRepository } from './sorting/sorted-title.repository.js';

/** Which states a title counts for, by its state bits. */
type CountedStates = (stages: number) => readonly RequestState[];

/** Totals by state: titles, plus series requests. */
@Injectable()
export class RequestTotals {
  constructor(
    private readonly sortedTitleRepository: SortedTitleRepository,
    private readonly sortedSeriesRequestRepository: SortedSeriesRequestRepository,
    private readonly requestListCache: RequestListCache,
  ) {}

  /** Movies and series, for the v1 API: a movie counts once, by its regular request, else by its 4K one. */
  countMoviesAndSeries() {
    return this.#countByState('movies and series', ['movie'], shownState);
  }

  /** As the tabs of the request lists count: a title counts for the state of each of its copies. */
  countAll() {
    return this.#countByState('all', ['movie', 'album'], statesOfCopies);
  }

  async #countByState(name: string, kinds: readonly string[], countedStates: CountedStates) {
    const counts = await this.requestListCache.getOrLoad(`totals: ${name}`, () => this.#loadTotals(kinds, countedStates));
    const [pending = 0, approved = 0, available = 0, denied = 0] = counts;
    return { pending, approved, available, denied };
  }

  /** In the order of {@link REQUEST_STATES}. */
  async #loadTotals(kinds: readonly string[], countedStates: CountedStates): Promise<Int32Array> {
    const totals = new Int32Array(REQUEST_STATES.length);
    const add = (state: RequestState, count: number) => (totals[REQUEST_STATES.indexOf(state)]! += count);
    for (const kind of kinds)
      for (const { stages, titles } of await this.sortedTitleRepository.countByStateBits(kind))
        for (const state of countedStates(stages)) add(state, titles);
    for (const { state, requests } of await this.sortedSeriesRequestRepository.countByState()) add(state, requests);
    return totals;
  }
}

const statesOf = (stages: number, variants: readonly string[]): RequestState[] =>
  REQUEST_STATES.filter((state) => stages & stateBits(variants, [state]));

const statesOfCopies: CountedStates = (stages) => statesOf(stages, VARIANTS);

const shownState: CountedStates = (stages) => {
  const regular = statesOf(stages, ['regular']);
  return regular.length > 0 ? regular : statesOf(stages, ['4k']);
};
