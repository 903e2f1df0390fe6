import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Empty } from '@ombi/sdk/ui/kit-layout';
import { QueryContent } from '../../components/query-content.js';
import { PageTitle } from '../../components/document/document-head.js';
import { HtmlContent } from '../../components/html/html-content.js';
import { confirmUnsavedChanges } from '../../routing/unsaved-changes-router.js';
import { useSession } from '../../session/index.js';
import { CustomPageEditor } from './custom-page-editor.js';
import CustomPageIcon from './custom-page-icon.js';
import { customPageQuery } from './custom-page-query.js';
import './custom-page.css';

/** What was written; words in place of an empty page. */
function CustomPageContent({ html }: { readonly html: string }) {
  const { t } = useTranslation('customPage');
  return html.trim() ? <HtmlContent html={html} /> : <Empty description={t('empty')} />;
}

/** The custom page for signed-in users; its editors may change it in place. */
export default function CustomPageView() {
  const { t } = useTranslation('customPage');
  const { hasPermission } = useSession();
  const [isEdited, setEdited] = useState(false);
  const query = useQuery(customPageQuery);
  const page = query.data?.value;
  const title = page?.title || t('title');

  return (
    <article className="page custom-page">
      <PageTitle>{title}</PageTitle>
      <header className="custom-page-head">
        <h1 className="custom-page-title">
          <CustomPageIcon name={page?.fontAwesomeIcon ?? ''} size={28} /> {title}
        </h1>
        {hasPermission('customPage.edit') && (
          <label>
            <Switch checked={isEdited} onChange={(on) => confirmUnsavedChanges(() => setEdited(on))} /> {t('edit')}
          </label>
        )}
      </header>
      <QueryContent query={query} rows={8}>
        {(stored) =>
          isEdited ? (
            <CustomPageEditor stored={stored} reload={async () => (await query.refetch({ cancelRefetch: false })).data ?? stored} />
          ) : (
            <CustomPageContent html={stored.value.html} />
          )
        }
      </QueryContent>
    </article>
  );
}
