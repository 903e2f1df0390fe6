import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import type { AdmittedWire, OptionsWire, StepFactsWire, ToldWire } from '../../../../api/requests/index.js';
import type { RequestKind } from '../../../../media/desk/send.js';
import { inRuns } from '../../../../media/model/series/asked-part.js';
import type { Variant } from '../../../../media/model/standing.js';
import type { Trouble } from '../../../../api/trouble.js';
import { troubleWords } from '../../../../parts/trouble/trouble-words.js';
import { OptionWords } from './option-words.js';

interface FactWordsProps {
  readonly facts: StepFactsWire;
  readonly kind: RequestKind;
  readonly variant: Variant;
}

/** Between facts that have nothing to do with each other. */
const joined = (...words: readonly (string | false | null | undefined)[]): string => words.filter(Boolean).join(' · ');

/** What the portal knows about a step, in words. */
export function FactWords({ facts, kind, variant }: FactWordsProps) {
  const { t } = useTranslation('requests');
  if (facts.fact === 'admitted') return <AdmittedWords facts={facts} />;
  if (facts.fact === 'told') return <ToldWords facts={facts} />;
  if (facts.fact === 'not-handed-over') return <TroubleWords trouble={facts} />;
  if (facts.fact === 'options') return kind !== 'album' && <OptionWords wishes={facts} copy={{ kind, variant }} />;
  const words = plainWords(facts, t);
  return words !== null && <p>{words}</p>;
}

type Plain = Exclude<StepFactsWire, AdmittedWire | ToldWire | OptionsWire | { readonly fact: 'not-handed-over' }>;
type Words = { readonly [F in Plain['fact']]: (facts: Extract<Plain, { readonly fact: F }>, t: Translation['t']) => string };

const WORDS: Words = {
  'no-decision-needed': (_, t) => t('timeline.fact.noDecisionNeeded'),
  voted: ({ up, down, needed }, t) =>
    joined(
      t('timeline.fact.up', { count: up }),
      down > 0 && t('timeline.fact.down', { count: down }),
      t('timeline.fact.needed', { count: needed }),
    ),
  'handed-over': ({ outcome, downloader }, t) => t(`timeline.fact.outcome.${outcome}`, { downloader: downloader ?? '' }),
  arrived: ({ episodes }, t) => arrivedWords(episodes, t),
  repaired: ({ violation }, t) => t(`timeline.fact.repaired.${violation}`),
  expired: ({ days }, t) => t('timeline.fact.expired', { count: days }),
};

/** Facts of a newer portal are passed over. */
function plainWords(facts: Plain, t: Translation['t']): string | null {
  const write = WORDS[facts.fact] as ((facts: Plain, t: Translation['t']) => string) | undefined;
  return write?.(facts, t) ?? null;
}

function arrivedWords(episodes: readonly { readonly season: number; readonly number: number }[], t: Translation['t']): string {
  const seasons = [...new Set(episodes.map(({ season }) => season))];
  const numbersOf = (season: number) => episodes.filter((episode) => episode.season === season).map(({ number }) => number);
  return joined(...seasons.map((season) => t('part', { season, episodes: inRuns(numbersOf(season)) })));
}

/** What the rules looked at. A right is called as on the page about people. */
function AdmittedWords({ facts: { right, onBehalfOf, left, limit, episodes, before } }: { readonly facts: AdmittedWire }) {
  const { t } = useTranslation('requests');
  const { t: role } = useTranslation('users');
  return (
    <p>
      {joined(
        right && t('timeline.fact.right', { right: role(`role.${right}`) }),
        onBehalfOf !== undefined && t('timeline.fact.onBehalfOf', { name: onBehalfOf }),
        left !== undefined && limit !== undefined && t('timeline.fact.left', { left, limit }),
        episodes !== undefined && t('timeline.fact.episodes', { count: episodes }),
        before !== undefined && t('timeline.fact.before', { count: before }),
      )}
    </p>
  );
}

/** Which notice went out, by which channels and to whom. It is called as on the page with its wording. */
function ToldWords({ facts: { notice, channels } }: { readonly facts: ToldWire }) {
  const { t, language } = useTranslation('requests');
  const { t: template } = useTranslation('templates');
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const carriers = channels.map(({ channel, people, more }) => {
    const named = more > 0 ? [...people, t('timeline.fact.more', { count: more })] : people;
    return named.length > 0 ? t('timeline.fact.channel', { channel, people: list.format(named) }) : channel;
  });
  return <p>{joined(template(`type.${notice}`), list.format(carriers))}</p>;
}

const TroubleWords = ({ trouble }: { readonly trouble: Trouble }) => <p dir="auto">{troubleWords(trouble, useTranslation('trouble'))}</p>;
