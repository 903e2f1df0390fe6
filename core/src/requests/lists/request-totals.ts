import { Injectable } from '@nestjs/common';
import { REQUEST_STATES } from '../model/index.js';
import { stateBits } from '../store/index.js';
import { RequestListCache } from './sorting/request-list-cache.js';
import { SortedSeriesRequestRepository } from './series/sorted-series-request.repository.js';
import { SortedTitleRepository } from './sorting/sorted-title.repository.js';

/** Totals by state: titles by their regular request, else by their 4K one, plus series requests. */
@Injectable()
export class RequestTotals {
  constructor(
    private readonly sortedTitleRepository: SortedTitleRepository,
    private readonly sortedSeriesRequestRepository: SortedSeriesRequestRepository,
    private readonly requestListCache: RequestListCache,
  ) {}

  /** Movies and series: the answer of the v1 API. */
  countMoviesAndSeries() {
    return this.#countByStatus('movies and series', ['movie']);
  }

  countAll() {
    return this.#countByStatus('all', ['movie', 'album']);
  }

  async #countByStatus(name: string, kinds: readonly string[]) {
    const counts = await this.requestListCache.getOrLoad(`totals: ${name}`, () => this.#loadTotals(kinds));
    const [pending = 0, approved = 0, available = 0, denied = 0] = counts;
    return { pending, approved, available, denied };
  }

  /** In the order of {@link REQUEST_STATES}. */
  async #loadTotals(kinds: readonly string[]): Promise<Int32Array> {
    const totals = new Int32Array(REQUEST_STATES.length);
    for (const kind of kinds)
      for (const { stages, titles } of await this.sortedTitleRepository.countByStateBits(kind)) totals[stateIn(stages)]! += titles;
    for (const { state, requests } of await this.sortedSeriesRequestRepository.countByState())
      totals[REQUEST_STATES.indexOf(state)]! += requests;
    return totals;
  }
}

function stateIn(stages: number): number {
  const variant = stages & stateBits(['regular'], REQUEST_STATES) ? 'regular' : '4k';
  return REQUEST_STATES.findIndex((state) => stages & stateBits([variant], [state]));
}
