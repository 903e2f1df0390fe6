import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { ChoiceWire, MovieRequestWire } from '../../../api/movies/index.js';
import { useDownloaderChoices } from '../../../media/dialogs/use-choices.js';
import { firstDate } from '../../../media/model/dates.js';
import { useMovieRequest } from '../use-movie.js';

/** Stands in for a fact that is on its way, so that nothing moves when it comes. */
const COMING = '…';

/** For people who may decide: who asked, when, and what was chosen for it. */
export function RequestFacts({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation('details');
  const { data: request } = useMovieRequest(requestId);
  const format = useFormat();
  const choices = useDownloaderChoices({ kind: 'movie', variant: 'regular' }, '');

  const facts = [
    ['requestedBy', request ? requesterOf(request) : COMING],
    ['requestedDate', request ? format.date(firstDate(request.requestedDate, request.requestedDate4k)) : COMING],
    ['qualityOverride', labelOf(choices.qualityProfiles, request?.qualityOverride)],
    ['rootFolder', labelOf(choices.rootFolders, request?.rootPathOverride)],
  ] as const;

  return facts.map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}

const requesterOf = ({ requestedByAlias, requestedUser }: MovieRequestWire) =>
  requestedByAlias || requestedUser?.userAlias || requestedUser?.userName;

const labelOf = (choices: readonly ChoiceWire[], value = 0) =>
  value > 0 ? choices.find((choice) => choice.value === value)?.label : undefined;
