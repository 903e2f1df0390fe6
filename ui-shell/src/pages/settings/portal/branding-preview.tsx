import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { BrandMark } from '../../../components/document/brand.js';
import { usePortalInfo } from '../../../portal-info/portal-info.js';
import './branding-preview.css';

/** What was typed, before it is saved: logo or name, the icon of the tab, and on request the style sheet. */
export function BrandingPreview() {
  const { t } = useTranslation('settings');
  const { applicationName: savedName } = usePortalInfo();
  const { control } = useFormScope();
  const [name, logo, favicon, customCss] = useWatch({ control, name: ['applicationName', 'logo', 'favicon', 'customCss'] }) as (
    string | null
  )[];

  return (
    <section className="branding-preview" aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <div className="branding-preview-bar">
        <BrandMark logo={logo || null} applicationName={name || savedName} />
        {favicon && <img key={favicon} src={favicon} alt={t('preview.favicon')} width={32} height={32} />}
      </div>
      {customCss && <StylePreview css={customCss} />}
    </section>
  );
}

/** Applies the typed style sheet to this page while it is switched on. It is removed when the screen is left. */
function StylePreview({ css }: { readonly css: string }) {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useState(false);
  return (
    <div className="field field-beside">
      <label htmlFor="preview-css">{t('preview.css')}</label>
      <Switch id="preview-css" checked={isOn} onChange={setOn} aria-describedby="preview-css-note" />
      <p id="preview-css-note" className="field-help">
        {t('preview.cssHelp')}
      </p>
      {isOn && <style>{css}</style>}
    </div>
  );
}
