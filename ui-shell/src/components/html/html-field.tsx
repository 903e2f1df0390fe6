import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Field, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../api/index.js';
import { useDebouncedValue } from '@ombi/sdk/ui/use-debounced-value';
import { HtmlContent } from './html-content.js';
import { HTML_SNIPPETS, wrapSelection, type HtmlSnippet } from './html-snippets.js';
import './html-field.css';

const PREVIEW_DEBOUNCE_MS = 400;

/** `title` replaces the name as the key of the texts. */
interface HtmlFieldProps {
  readonly name: string;
  readonly title?: string;
}

/** HTML editor: the text as it is typed, buttons that insert tags, and a preview of what the server keeps of it. */
export function HtmlField({ name, title }: HtmlFieldProps) {
  const { control, prefix } = useFormScope();
  const html = (useWatch({ control, name: `${prefix}${name}` }) as string | null) ?? '';
  return (
    <>
      <Field
        {...{ name, title }}
        render={({ value, ...input }) => (
          <div className="html-field">
            <InsertButtons inputId={input.id} onChange={input.onChange} />
            <Input.TextArea {...input} value={(value as string | null) ?? ''} autoSize={{ minRows: 8, maxRows: 24 }} spellCheck />
          </div>
        )}
      />
      <HtmlPreview html={html} />
    </>
  );
}

interface InsertButtonsProps {
  readonly inputId: string;
  readonly onChange: (text: string) => void;
}

/** Puts tags around the selected text. */
function InsertButtons({ inputId, onChange }: InsertButtonsProps) {
  const { t } = useTranslation('html');
  const insert = (snippet: HtmlSnippet) => {
    const input = document.getElementById(inputId) as HTMLTextAreaElement;
    wrapSelection(input, snippet);
    onChange(input.value);
  };
  return (
    <div className="html-tools" role="toolbar" aria-label={t('tools')}>
      {Object.entries(HTML_SNIPPETS).map(([tool, snippet]) => (
        <Button key={tool} size="small" onClick={() => insert(snippet)}>
          {t(`tool.${tool}`)}
        </Button>
      ))}
    </div>
  );
}

/** What the server keeps of the HTML, a moment after the last letter. */
function HtmlPreview({ html }: { readonly html: string }) {
  const { t } = useTranslation('html');
  const settled = useDebouncedValue(html, PREVIEW_DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['sanitized-html', settled],
    queryFn: ({ signal }) => api.landing.sanitize(settled, signal),
    enabled: settled !== '',
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
  if (settled === '' || !data) return null;
  return (
    <section className="html-preview" aria-label={t('preview')}>
      <p className="soft">{t('preview')}</p>
      <HtmlContent html={data.html} />
    </section>
  );
}
