import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import {
  storeSubscriptionForRenewal,
  getPushUnavailableReason,
  subscribeToPush,
  subscribedEndpoint,
  unsubscribeFromPush,
} from '../../../account/push-subscription.js';
import { api, type SubscribedBrowser } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { BrowserList } from './browser-list.js';

const KEY = ['users', 'me', 'browsers'];

/** The browsers of the user, and which of them is the one on screen; it may renew its subscription from now on. */
async function readBrowsers() {
  const { key, browsers } = await api.browserNotifications.read();
  const endpoint = key === null ? null : await subscribedEndpoint(key);
  const own = browsers.find((browser) => browser.endpoint === endpoint);
  if (own && key !== null) await storeSubscriptionForRenewal(own.endpoint, key, own.renewal);
  return { key, browsers, own };
}

/** Web push: lets the user allow push notifications in this browser, and shows the others. Nothing while no channel reaches browsers. */
export function BrowserNotifications() {
  const { t } = useTranslation('preferences');
  const query = useQuery({ queryKey: KEY, queryFn: readBrowsers });

  return (
    <QueryContent query={query}>
      {({ key, browsers, own }) =>
        key !== null && (
          <section className="browsers" aria-labelledby="browsers-title">
            <h2 id="browsers-title">{t('browser.title')}</h2>
            <p className="soft preferences-text">{t('browser.text')}</p>
            {!own && <AllowButton applicationKey={key} />}
            <ManagedBrowsers browsers={browsers} own={own} />
          </section>
        )
      }
    </QueryContent>
  );
}

/** Requests the permission only when it is clicked, or shows why the browser cannot grant it. */
function AllowButton({ applicationKey }: { readonly applicationKey: string }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const [obstacle, setObstacle] = useState(getPushUnavailableReason);
  const allow = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeToPush(applicationKey);
      if (subscription) await api.browserNotifications.register(subscription);
      return subscription !== null;
    },
    onSuccess: async (isAllowed) => {
      setObstacle(getPushUnavailableReason());
      await queries.invalidateQueries({ queryKey: KEY });
      if (isAllowed) notify(t('browser.allowed'), { kind: 'success' });
    },
    onError: () => notify(t('browser.failed'), { kind: 'error' }),
  });

  if (obstacle) return <p role="note">{t(`browser.${obstacle}`)}</p>;
  return (
    <Button loading={allow.isPending} onClick={() => allow.mutate()}>
      {t('browser.allow')}
    </Button>
  );
}

interface ManagedBrowsersProps {
  readonly browsers: readonly SubscribedBrowser[];
  readonly own: SubscribedBrowser | undefined;
}

function ManagedBrowsers({ browsers, own }: ManagedBrowsersProps) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: KEY });
  const remove = useMutation({
    mutationFn: async ({ id }: SubscribedBrowser) => {
      await api.browserNotifications.remove(id);
      if (id === own?.id) await unsubscribeFromPush();
    },
    onSuccess: () => notify(t('browser.removed'), { kind: 'success' }),
    onError: () => notify(t('notSaved'), { kind: 'error' }),
    onSettled: reload,
  });
  return (
    <BrowserList
      browsers={browsers}
      ownId={own?.id ?? null}
      removingId={remove.isPending ? remove.variables.id : null}
      onRemove={remove.mutate}
      onTested={reload}
    />
  );
}
