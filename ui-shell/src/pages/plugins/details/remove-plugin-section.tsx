import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Radio } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, Modal } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { pluginInstallApi } from '../../../api/plugins/index.js';
import { problemMessageOf } from '../install/problem-message.js';

interface RemovePluginSectionProps {
  readonly plugin: PluginSummary;
  readonly onRemoved: () => void;
}

/** Removes the plug-in after a confirmation that lists what is deleted. */
export function RemovePluginSection({ plugin, onRemoved }: RemovePluginSectionProps) {
  const { t } = useTranslation('plugins');
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h2>{t('remove')}</h2>
      <p className="soft">{t('remove.text')}</p>
      <div>
        <Button className="plugin-remove" danger onClick={() => setAsking(true)}>
          {t('remove.button', { name: plugin.name })}
        </Button>
      </div>
      {isAsking && <RemovePluginDialog plugin={plugin} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </section>
  );
}

const CHOICES = ['keep', 'remove'] as const;
type Choice = (typeof CHOICES)[number];

function RemovePluginDialog({ plugin: { id, name }, onRemoved, onClose }: RemovePluginSectionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const [data, setData] = useState<Choice>('keep');
  const {
    mutate: remove,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => pluginInstallApi.remove(id, data),
    onSuccess: async () => {
      notify(t('remove.done', { name }), { kind: 'success' });
      onRemoved();
      await queries.invalidateQueries({ queryKey: ['plugins'] });
    },
  });

  return (
    <Modal
      open
      title={t('remove.question', { name })}
      okText={t('remove.do')}
      okButtonProps={{ danger: true, loading: isPending }}
      cancelText={t('cancel')}
      onOk={() => remove()}
      onCancel={onClose}
    >
      <Radio.Group className="remove-choices" value={data} onChange={({ target }) => setData(target.value as Choice)}>
        {CHOICES.map((choice) => (
          <Radio key={choice} value={choice}>
            {t(`remove.${choice}`)}
            <span className="soft">{t(`remove.${choice}.text`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      {error && <Alert type="error" showIcon title={t('remove.failed', { name })} description={problemMessageOf(error)} />}
    </Modal>
  );
}
