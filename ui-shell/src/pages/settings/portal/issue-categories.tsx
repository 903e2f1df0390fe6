import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { issuesApi, type IssueCategory } from '../../../api/issues/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { issueProblemText } from '../../../media/issues/issue-problem.js';
import './issue-categories.css';

const MAX_NAME_LENGTH = 100;

/** A change of the categories; the list is read again afterwards. */
function useCategoryChange<T>(change: (value: T) => Promise<boolean>) {
  const { t } = useTranslation('settings');
  const issueTexts = useTranslation('issues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (cause) => notify(issueProblemText(cause, issueTexts) ?? t('issueCategories.failed'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['issues', 'categories'] }),
  });
}

/** The categories of issues: adds and deletes them. */
export function IssueCategoryList() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['issues', 'categories'], queryFn: issuesApi.categories });

  return (
    <section className="issue-categories" aria-labelledby="issue-categories">
      <h2 id="issue-categories">{t('issueCategories.title')}</h2>
      <p className="soft">{t('issueCategories.text')}</p>
      <QueryContent query={query} empty={<p className="soft">{t('issueCategories.none')}</p>}>
        {(categories) => (
          <ul>
            {categories.map((category) => (
              <CategoryItem key={category.id} category={category} />
            ))}
          </ul>
        )}
      </QueryContent>
      <AddCategoryForm />
    </section>
  );
}

function CategoryItem({ category: { id, value } }: { readonly category: IssueCategory }) {
  const { t } = useTranslation('settings');
  const { mutate, isPending } = useCategoryChange(() => issuesApi.removeCategory(id));
  return (
    <li>
      <span dir="auto">{value}</span>
      <Button
        type="text"
        danger
        loading={isPending}
        aria-label={t('issueCategories.removeNamed', { name: value })}
        onClick={() => mutate()}
      >
        {t('issueCategories.remove')}
      </Button>
    </li>
  );
}

/** Keeps the name until the category has been added. */
function AddCategoryForm() {
  const { t } = useTranslation('settings');
  const [name, setName] = useState('');
  const { mutate, isPending } = useCategoryChange(issuesApi.addCategory);
  const isEmpty = name.trim() === '';

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isPending) mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className="field" onSubmit={add}>
      <label htmlFor="issue-category-name">{t('issueCategories.name')}</label>
      <div className="field-row">
        <Input id="issue-category-name" value={name} maxLength={MAX_NAME_LENGTH} onChange={({ target }) => setName(target.value)} />
        <Button htmlType="submit" disabled={isEmpty} loading={isPending}>
          {t('issueCategories.add')}
        </Button>
      </div>
    </form>
  );
}
