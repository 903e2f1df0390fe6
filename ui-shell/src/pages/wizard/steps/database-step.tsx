import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { StepFrame } from '../step-frame.js';

/** How another database is named where the portal is started. */
const EXAMPLES = {
  mysql: 'DATABASE_URL=mysql://ombi:••••••@localhost:3306/ombi',
  postgres: 'DATABASE_URL=postgres://ombi:••••••@localhost:5432/ombi',
} as const;

/** The embedded database needs nothing; the others are chosen where the portal is started, so that no password is typed here. */
export function DatabaseStep() {
  const { t } = useTranslation('wizard');
  const elsewhere = (type: keyof typeof EXAMPLES) => (
    <>
      <p className="wizard-text">{t('database.elsewhere')}</p>
      <pre className="wizard-example">{EXAMPLES[type]}</pre>
    </>
  );

  return (
    <StepFrame id="Database" previous="" next="MediaServer">
      <Tabs
        items={[
          { key: 'sqlite', label: t('database.sqlite.label'), children: <p className="wizard-text">{t('database.sqlite.text')}</p> },
          { key: 'mysql', label: t('database.mysql.label'), children: elsewhere('mysql') },
          { key: 'postgres', label: t('database.postgres.label'), children: elsewhere('postgres') },
        ]}
      />
    </StepFrame>
  );
}
