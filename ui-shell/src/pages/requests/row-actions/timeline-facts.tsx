import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import type { PolicyDecisionFact, DownloadOptionsFact, RequestHistoryFacts, NotificationSentFact } from '../../../api/requests/index.js';
import type { RequestKind } from '../../../media/model/title.js';
import { formatNumberRanges } from '../../../media/model/episode-selection.js';
import type { Variant } from '../../../media/model/request-status.js';
import type { DeliveryError } from '../../../api/delivery-error.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { useDownloaderOptions, useDownloaders, type KindAndVariant } from '../../../media/request-dialogs/use-downloader-options.js';

interface TimelineOptionsProps {
  readonly options: DownloadOptionsFact;
  readonly kindAndVariant: KindAndVariant;
}

/** Selected download options by their current names; by id when the downloader does not have them any more. */
function TimelineOptions({ options: { rootFolder, quality, language, downloader }, kindAndVariant }: TimelineOptionsProps) {
  const { t } = useTranslation('requests');
  const none = t('options.none');
  const { isPending, rootFolders, qualityProfiles, languageProfiles } = useDownloaderOptions(kindAndVariant, none, true, downloader);
  const server = useDownloaders(kindAndVariant).find(({ id }) => id === downloader);
  if (isPending) return null;

  const fields = [
    { label: t('options.rootFolder'), wish: rootFolder, choices: rootFolders },
    { label: t('options.quality'), wish: quality, choices: qualityProfiles },
    { label: t('options.language'), wish: language, choices: languageProfiles },
  ];
  return (
    <>
      {server && <p>{t('timeline.fact.option', { label: t('options.server'), name: server.name })}</p>}
      {fields.map(
        ({ label, wish: chosenValue, choices }) =>
          chosenValue !== undefined && (
            <p key={label}>
              {t('timeline.fact.option', { label, name: choices.find(({ value }) => value === chosenValue)?.label ?? String(chosenValue) })}
            </p>
          ),
      )}
    </>
  );
}

interface TimelineFactsProps {
  readonly facts: RequestHistoryFacts;
  readonly kind: RequestKind;
  readonly variant: Variant;
}

/** Separates independent facts. */
const joinParts = (...words: readonly (string | false | null | undefined)[]): string => words.filter(Boolean).join(' · ');

/** Facts of a timeline entry as text. */
export function TimelineFacts({ facts, kind, variant }: TimelineFactsProps) {
  const { t } = useTranslation('requests');
  if (facts.fact === 'admitted') return <AdmittedFact facts={facts} />;
  if (facts.fact === 'told') return <NotifiedFact facts={facts} />;
  if (facts.fact === 'not-handed-over') return <DeliveryErrorFact deliveryError={facts} />;
  if (facts.fact === 'options') return kind !== 'album' && <TimelineOptions options={facts} kindAndVariant={{ kind, variant }} />;
  const words = plainFactText(facts, t);
  return words !== null && <p>{words}</p>;
}

type PlainFact = Exclude<
  RequestHistoryFacts,
  PolicyDecisionFact | NotificationSentFact | DownloadOptionsFact | { readonly fact: 'not-handed-over' }
>;
type PlainFactTexts = {
  readonly [F in PlainFact['fact']]: (facts: Extract<PlainFact, { readonly fact: F }>, t: Translation['t']) => string;
};

const PLAIN_FACT_TEXTS: PlainFactTexts = {
  'no-decision-needed': (_, t) => t('timeline.fact.noDecisionNeeded'),
  voted: ({ up, down, needed }, t) =>
    joinParts(
      t('timeline.fact.up', { count: up }),
      down > 0 && t('timeline.fact.down', { count: down }),
      t('timeline.fact.needed', { count: needed }),
    ),
  'handed-over': ({ outcome, downloader }, t) => t(`timeline.fact.outcome.${outcome}`, { downloader: downloader ?? '' }),
  accepted: ({ downloader, waitingFor }, t) => joinParts(t('timeline.fact.accepted', { downloader }), waitingFor),
  'choices-lost': ({ choices, downloader }, t) =>
    t('timeline.fact.option', { label: downloader, name: choices.map((choice) => t(`options.${choice}`)).join(', ') }),
  arrived: ({ episodes }, t) => arrivedEpisodesText(episodes, t),
  repaired: ({ violation }, t) => t(`timeline.fact.repaired.${violation}`),
  expired: ({ days }, t) => t('timeline.fact.expired', { count: days }),
};

/** Returns null for unknown facts of a newer portal. */
function plainFactText(facts: PlainFact, t: Translation['t']): string | null {
  const write = PLAIN_FACT_TEXTS[facts.fact] as ((facts: PlainFact, t: Translation['t']) => string) | undefined;
  return write?.(facts, t) ?? null;
}

function arrivedEpisodesText(episodes: readonly { readonly season: number; readonly number: number }[], t: Translation['t']): string {
  const seasons = [...new Set(episodes.map(({ season }) => season))];
  const numbersOf = (season: number) => episodes.filter((episode) => episode.season === season).map(({ number }) => number);
  return joinParts(...seasons.map((season) => t('part', { season, episodes: formatNumberRanges(numbersOf(season)) })));
}

/** What the request policy evaluated. Permissions have the same names as on the user page. */
function AdmittedFact({ facts: { right, onBehalfOf, left, limit, episodes, before } }: { readonly facts: PolicyDecisionFact }) {
  const { t } = useTranslation('requests');
  const { t: role } = useTranslation('users');
  return (
    <p>
      {joinParts(
        right && t('timeline.fact.right', { right: role(`role.${right}`) }),
        onBehalfOf !== undefined && t('timeline.fact.onBehalfOf', { name: onBehalfOf }),
        left !== undefined && limit !== undefined && t('timeline.fact.left', { left, limit }),
        episodes !== undefined && t('timeline.fact.episodes', { count: episodes }),
        before !== undefined && t('timeline.fact.before', { count: before }),
      )}
    </p>
  );
}

/** A sent notification with channels and recipients. Its name is the same as on the page of its template. */
function NotifiedFact({ facts: { notice, channels } }: { readonly facts: NotificationSentFact }) {
  const { t, language } = useTranslation('requests');
  const { t: template } = useTranslation('templates');
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const channelTexts = channels.map(({ channel, people, more }) => {
    const named = more > 0 ? [...people, t('timeline.fact.more', { count: more })] : people;
    return named.length > 0 ? t('timeline.fact.channel', { channel, people: list.format(named) }) : channel;
  });
  return <p>{joinParts(template(`type.${notice}`), list.format(channelTexts))}</p>;
}

const DeliveryErrorFact = ({ deliveryError }: { readonly deliveryError: DeliveryError }) => (
  <p dir="auto">{deliveryErrorText(deliveryError, useTranslation('deliveryErrors'))}</p>
);
