import type { Translation } from '@ombi/sdk/ui/i18n';
import type { ProgressWire } from '../../api/requests/index.js';
import { roughly } from '../model/format.js';

/** How far it is, in one line: `Downloading, 42%, about 5 min`. */
export function progressWords({ state, is4K, percent, secondsLeft, episodes }: ProgressWire, { t, language }: Translation): string {
  const share = percent !== null && state !== 'importing' && new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  const words = [
    t(`progress.state.${state}`),
    is4K && t('copy.4k'),
    episodeWords(episodes, t),
    share,
    secondsLeft !== null && timeWords(secondsLeft, t, language),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words.filter((word) => typeof word === 'string'));
}

function episodeWords(episodes: ProgressWire['episodes'], t: Translation['t']): string | null {
  const [only] = episodes;
  if (!only) return null;
  return episodes.length === 1 ? t('progress.episode', only) : t('progress.episodes', { count: episodes.length });
}

function timeWords(secondsLeft: number, t: Translation['t'], language: string): string {
  const time = roughly(secondsLeft, language);
  return time === null ? t('progress.soon') : t('progress.left', { time });
}
