import { useTranslation } from '../../../i18n/use-translation.js';
import { Alert, Skeleton, Tag } from '../../../kit-layout.js';
import type { LoadedPreview, TemplatePreview } from './use-template-preview.js';

/** A template with sample data as the channel would send it, and what is wrong with it. */
export function PreviewPanel({ preview: { data, isFailed, isDefault } }: { readonly preview: LoadedPreview }) {
  const { t } = useTranslation('templates');
  return (
    <section className="template-preview" aria-label={t('preview.title')}>
      <header>
        <h3>{t('preview.title')}</h3>
        {data && data.markup !== 'plain' && <Tag>{t(`preview.markup.${data.markup}`)}</Tag>}
      </header>
      {isFailed && <Alert type="error" showIcon title={t('preview.failed')} />}
      {data && <PreviewedMessage preview={data} />}
      {!data && !isFailed && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <div role="status">{data && <TemplateWarnings preview={data} />}</div>
      {data?.isShortened && <p className="soft">{t('preview.shortened')}</p>}
      {isDefault && <p className="soft">{t('preview.default')}</p>}
    </section>
  );
}

/** The message; its text has a language and a direction of its own. */
const PreviewedMessage = ({ preview: { subject, body, html, language } }: { readonly preview: TemplatePreview }) => (
  <article className="template-message" lang={language} dir="auto">
    {subject !== null && <strong>{subject}</strong>}
    {html === null ? <p>{body}</p> : <div className="template-html" dangerouslySetInnerHTML={{ __html: html }} />}
  </article>
);

/** Names the variables that the portal does not know, and what is not closed. */
function TemplateWarnings({ preview }: { readonly preview: TemplatePreview }) {
  const { t } = useTranslation('templates');
  const warnings = (['unknown', 'unclosed'] as const).filter((fault) => preview[fault].length > 0);
  return warnings.map((fault) => (
    <Alert key={fault} type="warning" showIcon title={t(fault, { names: preview[fault].map((name) => `{${name}}`).join(', ') })} />
  ));
}
