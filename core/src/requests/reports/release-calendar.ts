import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { RequestVisibility, STATUS_TEXT_KEYS } from '../lists/index.js';
import type { RequestState } from '../model/index.js';
import { CalendarRepository, type CalendarEpisode, type CalendarMovie, type DayRange } from './calendar.repository.js';

const DAY_MS = 86_400_000;

/** Days of the calendar before and after today. */
const DAYS_AROUND_TODAY = 90;

/** Numbers of the public API. */
const TV = 0;
const MOVIE = 1;

/** Background of an entry by state; white text is readable on each. */
const COLORS: Readonly<Record<RequestState, string>> = {
  pending: '#1b5cb3',
  approved: '#6b3dbd',
  available: '#12703d',
  denied: '#b3261e',
};

/** Lists when requested movies and episodes come out. */
@Injectable()
export class ReleaseCalendar {
  constructor(
    private readonly calendarRepository: CalendarRepository,
    private readonly requestVisibility: RequestVisibility,
    private readonly clock: Clock,
  ) {}

  /** Entries of the viewer's visible requests within ninety days, movies first. */
  async entriesFor(viewer: Principal) {
    const ownerId = await this.requestVisibility.ownerFilterFor(viewer);
    const range = this.#range();
    const [movies, episodes] = [
      await this.calendarRepository.findMovies(range, ownerId),
      await this.calendarRepository.findEpisodes(range, ownerId),
    ];
    return [...withoutSecondCopies(movies).map(movieEntry), ...episodes.map(episodeEntry)];
  }

  #range(): DayRange {
    const dayAt = (offset: number): string => new Date(this.clock.ms() + offset * DAY_MS).toISOString().slice(0, 10);
    return { from: dayAt(-DAYS_AROUND_TODAY), to: dayAt(DAYS_AROUND_TODAY) };
  }
}

/** A movie is listed once, by its regular request where there is one. */
const withoutSecondCopies = (movies: readonly CalendarMovie[]): CalendarMovie[] =>
  [...new Map(movies.toReversed().map((movie) => [movie.providerId, movie])).values()].reverse();

const movieEntry = (movie: CalendarMovie) => toEntry(movie, { title: movie.title, type: MOVIE, state: movie.state });

const episodeEntry = (episode: CalendarEpisode) =>
  toEntry(episode, {
    title: `${episode.title} ${episode.season}x${String(episode.number).padStart(2, '0')}`,
    type: TV,
    state: episode.available ? 'available' : episode.state,
  });

interface EntryFields {
  readonly title: string;
  readonly type: number;
  readonly state: RequestState;
}

function toEntry({ day, providerId, overview }: CalendarMovie, { title, type, state }: EntryFields) {
  const start = `${day}T00:00:00Z`;
  return {
    title,
    start,
    backgroundColor: COLORS[state],
    borderColor: COLORS[state],
    type,
    extraParams: [{ providerId: Number(providerId) || 0, overview, type, releaseDate: start, requestStatus: STATUS_TEXT_KEYS[state] }],
  };
}
