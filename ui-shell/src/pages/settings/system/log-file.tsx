import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { DebouncedInput } from '../../../components/inputs/debounced-input.js';
import { LogLineList, LogToolbar, type LogLevel } from '../../../components/log/log-line-list.js';

/** Pause between two reads while the log is followed. */
const POLL_MS = 3_000;

/** Pages of a log file, newest lines first. A page may be empty although older ones are not: the server searches piece by piece. */
function useLogPages(name: string, isWanted: boolean, isFollowed: boolean) {
  const [level, setLevel] = useState<LogLevel>('debug');
  const [text, setText] = useState('');
  const pages = useInfiniteQuery({
    queryKey: ['logs', name, level, text],
    queryFn: ({ pageParam, signal }) => api.system.logPage(name, { level, text, before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    enabled: isWanted,
    gcTime: 0,
    refetchInterval: isFollowed && POLL_MS,
  });
  return { pages, level, setLevel, text, setText };
}

/** One log file: filter by level and text, follow, download. */
export function LogFile({ name }: { readonly name: string }) {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(false);
  const [isFollowed, setFollowed] = useState(false);
  const { pages, level, setLevel, text, setText } = useLogPages(name, isWanted, isFollowed);
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  const isFiltered = level !== 'debug' || text !== '';
  const load = () => (isWanted ? void pages.refetch() : setWanted(true));

  return (
    <>
      <LogToolbar level={level} onLevel={setLevel}>
        <DebouncedInput
          className="log-search"
          aria-label={t('logs.search')}
          placeholder={t('logs.search')}
          text={text}
          onDebouncedChange={setText}
        />
        <Button loading={pages.isFetching && !isFollowed} onClick={load}>
          {t('logs.load')}
        </Button>
        <DownloadButton name={name} />
        <label className="log-follow">
          <Switch checked={isFollowed} disabled={!isWanted} onChange={setFollowed} /> {t('logs.follow')}
        </label>
      </LogToolbar>
      {pages.error && <LoadError error={pages.error} onRetry={load} />}
      {!isWanted && <p className="soft">{t('logs.notLoaded')}</p>}
      {lines?.length === 0 && (
        <p className="soft">{t(pages.hasNextPage ? 'logs.noneSoFar' : isFiltered ? 'logs.noLines' : 'logs.empty')}</p>
      )}
      {lines && lines.length > 0 && <LogLineList lines={lines} />}
      {pages.hasNextPage && (
        <Button className="log-older" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('logs.older')}
        </Button>
      )}
    </>
  );
}

function DownloadButton({ name }: { readonly name: string }) {
  const { t } = useTranslation('settings');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.system.logLink(name),
    onSuccess: (address) => location.assign(address),
    onError: () => notify(t('logs.notDownloaded'), { kind: 'error' }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('logs.download')}
    </Button>
  );
}
