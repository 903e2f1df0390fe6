import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { downloadRulesApi, type DownloadRule } from '../../../api/admin/download-rules-api.js';
import { SettingsForm } from '../settings-form.js';
import { RuleFields } from './rule-fields.js';
import './download-rules.css';

const MAX_RULES = 200;

const schema = z.object({
  rules: z.array(z.looseObject({ name: z.string().trim().min(1, 'rule.name.required').max(100) })),
});

const NEW_RULE: DownloadRule = {
  name: '',
  enabled: true,
  kind: 'movie',
  variant: 'regular',
  genreIds: [],
  originalLanguages: [],
  anime: null,
  userIds: [],
  roles: [],
  downloader: null,
  quality: 0,
  rootFolder: 0,
};

/** The rules in their order: the first that matches counts. */
function RuleList() {
  const { t } = useTranslation('settings');
  const scope = useFormScope();
  const { fields, append, remove, move } = useFieldArray({ control: scope.control, name: 'rules', keyName: 'rowKey' });

  return (
    <>
      {fields.length === 0 && <p className="soft">{t('downloadRules.none')}</p>}
      <ol className="download-rules">
        {fields.map(({ rowKey }, index) => (
          <li key={rowKey} aria-label={t('downloadRules.rule', { number: index + 1 })}>
            <FormScopeProvider value={{ ...scope, prefix: `rules.${index}.`, isRequired: (name) => name === 'name' }}>
              <RuleFields />
            </FormScopeProvider>
            <div className="field-row">
              <Button disabled={index === 0} onClick={() => move(index, index - 1)}>
                {t('downloadRules.up')}
              </Button>
              <Button disabled={index === fields.length - 1} onClick={() => move(index, index + 1)}>
                {t('downloadRules.down')}
              </Button>
              <Button danger onClick={() => remove(index)}>
                {t('downloadRules.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button disabled={fields.length >= MAX_RULES} onClick={() => append(NEW_RULE)}>
        {t('downloadRules.add')}
      </Button>
    </>
  );
}

/** Rules by which new requests are sent to servers, with profile and folder. */
export default function DownloadRulesScreen() {
  return (
    <SettingsForm id="downloadRules" source={downloadRulesApi} schema={schema}>
      <RuleList />
    </SettingsForm>
  );
}
