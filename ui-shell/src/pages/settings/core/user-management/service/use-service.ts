import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type ImportRules, type PeopleService } from '../../../../../api/index.js';

const KEY = ['plugins', 'directory'];

/** What can be done with a service; every press answers. */
export function useService({ provider, name }: PeopleService) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();

  const rules = useMutation({
    mutationFn: (changes: Partial<ImportRules>) => api.directory.change(provider, changes),
    onSuccess: (changed) => {
      queries.setQueryData<PeopleService[]>(KEY, (all) => all?.map((service) => (service.provider === provider ? changed : service)));
      notify(t('service.saved', { name }), { kind: 'success' });
    },
    onError: () => notify(t('service.notSaved', { name }), { kind: 'error' }),
  });
  const removal = useMutation({
    mutationFn: () => api.directory.removeHeldBack(provider),
    onSuccess: ({ removed }) => notify(t('service.removed', { count: removed }), { kind: 'success' }),
    onError: () => notify(t('service.notRemoved'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });

  return { change: rules.mutate, isChanging: rules.isPending, removeHeldBack: removal.mutate, isRemoving: removal.isPending };
}
