import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pluginApi, type PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { notify } from '@ombi/sdk/ui/notify';

const USABLE: ReadonlySet<string> = new Set(['ready', 'disabled', 'retrying', 'blocked']);

/** On or off as a whole; a plug-in that lacks settings refuses, and is to be opened first. */
export function PluginSwitch({ plugin: { id, name, enabled, state } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => pluginApi.switch(id, on),
    onError: () => notify(t('notSwitched', { name }), { kind: 'error', seconds: 6 }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['plugins'] }),
  });

  return (
    <Switch
      aria-label={t('switch', { name })}
      checked={enabled}
      loading={isPending}
      disabled={!USABLE.has(state)}
      onChange={(on) => mutate(on)}
    />
  );
}
