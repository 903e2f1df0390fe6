import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type Feature } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { ScreenHeader } from '../screen-header.js';

/** Switches for the feature flags (optional features) of the portal. */
export default function FeaturesScreen() {
  const query = useQuery({ queryKey: ['settings', 'features'], queryFn: api.features.list });

  return (
    <>
      <ScreenHeader id="features" />
      <QueryContent query={query}>
        {(features) => features.map((feature) => <FeatureSwitch key={feature.name} feature={feature} />)}
      </QueryContent>
    </>
  );
}

function FeatureSwitch({ feature: { name, enabled } }: { readonly feature: Feature }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? api.features.enable(name) : api.features.disable(name)),
    onSuccess: (features) => {
      queries.setQueryData(['settings', 'features'], features);
      notify(t('features.saved'), { kind: 'success' });
      // Plug-in screens may be in slots that belong to a feature.
      void queries.invalidateQueries({ queryKey: ['plugins'] });
    },
    onError: () => notify(t('features.notSaved'), { kind: 'error' }),
  });

  return (
    <div className="field field-beside">
      <label htmlFor={name}>{t(`feature.${name}.label`)}</label>
      <Switch id={name} checked={enabled} loading={isPending} onChange={(on) => mutate(on)} aria-describedby={`${name}-note`} />
      <p id={`${name}-note`} className="field-help">
        {t(`feature.${name}.help`)}
      </p>
    </div>
  );
}
