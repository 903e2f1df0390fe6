import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { RequesterSummaries } from '../lists/index.js';
import { IssueTotals } from './issue-totals.js';
import { RequestStatisticsRepository, type TimeRange } from './request-statistics.repository.js';

/** Statistics of a period: number of requests, how many became available, and the users with the most requests. */
@Injectable()
export class RequestStatistics {
  constructor(
    private readonly requestStatisticsRepository: RequestStatisticsRepository,
    private readonly issueTotals: IssueTotals,
    private readonly requesterSummaries: RequesterSummaries,
  ) {}

  async summarize(span: TimeRange, viewer: Principal) {
    const [movies, series] = [
      await this.requestStatisticsRepository.count('movie', span),
      await this.requestStatisticsRepository.count('tv', span),
    ];
    const [movieUser, seriesUser] = [
      await this.requestStatisticsRepository.findTopRequester('movie', span),
      await this.requestStatisticsRepository.findTopRequester('tv', span),
    ];
    const users = await this.requesterSummaries.findByIds(
      [movieUser, seriesUser].filter((id) => id !== null),
      viewer,
    );
    return {
      totalRequests: movies.total + series.total,
      totalMovieRequests: movies.total,
      totalTvRequests: series.total,
      totalIssues: await this.issueTotals.count(span),
      completedRequestsMovies: movies.available,
      completedRequestsTv: series.available,
      completedRequests: movies.available + series.available,
      mostRequestedUserMovie: (movieUser && users.get(movieUser)) ?? null,
      mostRequestedUserTv: (seriesUser && users.get(seriesUser)) ?? null,
    };
  }
}
