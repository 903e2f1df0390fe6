import { useFormat } from '@ombi/sdk/ui/i18n';
import { requesterOf } from '../../../media/desk/requester.js';
import { firstDate } from '../../../media/model/dates.js';
import { useMovieRequest } from '../use-movie.js';
import { FactLines } from './fact-lines.js';
import { OverrideFacts } from './override-facts.js';

/** Stands in for a fact that is on its way, so that nothing moves when it comes. */
const COMING = '…';

/** For people who may decide: who asked, when, and what was chosen for it. */
export function RequestFacts({ requestId }: { readonly requestId: number }) {
  const { data: request } = useMovieRequest(requestId);
  const format = useFormat();

  return (
    <>
      <FactLines
        facts={[
          { name: 'requestedBy', value: request ? requesterOf(request) : COMING },
          { name: 'requestedDate', value: request ? format.date(firstDate(request.requestedDate, request.requestedDate4k)) : COMING },
        ]}
      />
      {request && <OverrideFacts kind="movie" chosen={{ ...request, languageProfile: 0 }} />}
    </>
  );
}
