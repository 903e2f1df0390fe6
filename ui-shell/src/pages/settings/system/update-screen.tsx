import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { SwitchField, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { SettingsForm } from '../settings-form.js';
import { UpdateNotice, updateInfoQuery } from './update-notice.js';

const schema = z.object({});

/** Settings and result of the update check. */
export default function UpdateScreen() {
  const queries = useQueryClient();
  return (
    <>
      <SettingsForm id="update" source={api.settings.update} schema={schema} onSaved={() => queries.invalidateQueries(updateInfoQuery)}>
        <TextField name="releaseFeed" type="url" />
        <SwitchField name="autoUpdateEnabled" />
      </SettingsForm>
      <UpdateResult />
    </>
  );
}

/** Result of the last check; shown once a feed is stored. */
function UpdateResult() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { data: settings } = useQuery({ queryKey: ['settings', 'update'], queryFn: api.settings.update.read });
  const { data: update } = useQuery(updateInfoQuery);
  const { mutate: check, isPending } = useMutation({
    mutationFn: api.system.checkForUpdate,
    onSuccess: (found) => {
      queries.setQueryData(updateInfoQuery.queryKey, found);
      notify(t('update.checked'));
    },
    onError: () => notify(t('update.notChecked'), { kind: 'error' }),
  });
  if (!settings?.releaseFeed) return null;

  return (
    <>
      <UpdateNotice />
      {update && !update.updateAvailable && <p className="soft">{t('update.none')}</p>}
      <Button loading={isPending} onClick={() => check()}>
        {t('update.check')}
      </Button>
    </>
  );
}
