import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { Alert, Modal } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { issuesApi, type ReportedTitle } from '../../api/issues/index.js';
import { LoadError } from '../../components/errors/load-error.js';
import '../request-dialogs/dialog.css';
import { issueProblemText } from './issue-problem.js';

interface ReportFields {
  readonly issueCategoryId: number | null;
  readonly subject: string;
  readonly description: string;
}

const EMPTY: ReportFields = { issueCategoryId: null, subject: '', description: '' };

const MAX_SUBJECT_LENGTH = 255;
const MAX_DESCRIPTION_LENGTH = 5_000;

const isComplete = ({ issueCategoryId, subject, description }: ReportFields): boolean =>
  issueCategoryId !== null && subject.trim() !== '' && description.trim() !== '';

interface ReportIssueDialogProps {
  readonly title: ReportedTitle;
  readonly onClose: () => void;
}

/** Sends the report and closes the dialog; after a failure everything entered stays. */
function useReportIssue({ title, onClose }: ReportIssueDialogProps) {
  const { t } = useTranslation('issues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ issueCategoryId, ...texts }: ReportFields) =>
      issuesApi.report({ ...title, ...texts, issueCategoryId: issueCategoryId ?? 0 }),
    onSuccess: async () => {
      notify(t('report.created'), { kind: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: ['issues'] });
    },
    // The chosen category may have been deleted meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: ['issues', 'categories'] }),
  });
}

const CATEGORY_ID = 'issue-category';

/** Asks what is wrong with a title. */
export default function ReportIssueDialog({ title, onClose }: ReportIssueDialogProps) {
  const { t, find } = useTranslation('issues');
  const choices = useQuery({ queryKey: ['issues', 'categories'], queryFn: issuesApi.categories });
  const { data: categories } = choices;
  const { control, handleSubmit } = useForm<ReportFields>({ defaultValues: EMPTY });
  const { mutate, isPending, error } = useReportIssue({ title, onClose });
  const canSubmit = isComplete({ ...EMPTY, ...useWatch({ control }) });
  const submit = handleSubmit((fields) => canSubmit && mutate(fields));

  return (
    <Modal
      open
      width={500}
      title={t('report.title', { title: title.title })}
      okText={t('report.submit')}
      okButtonProps={{ loading: isPending, disabled: !canSubmit }}
      cancelText={t('cancel')}
      onOk={submit}
      onCancel={onClose}
      // At once: the dialog may be gone by the time at which the form would do it.
      afterOpenChange={(isOpen) => isOpen && document.getElementById(CATEGORY_ID)?.focus()}
    >
      <form className="request-dialog-form" onSubmit={submit}>
        {categories?.length === 0 && <Alert type="warning" showIcon title={t('report.noCategories')} />}
        {choices.error && !categories && <LoadError error={choices.error} onRetry={() => void choices.refetch()} />}
        {error && <Alert type="error" showIcon role="alert" title={issueProblemText(error, { find }) ?? t('report.failed')} />}
        <div className="request-dialog-field">
          <label htmlFor={CATEGORY_ID}>{t('report.category')}</label>
          <Controller
            control={control}
            name="issueCategoryId"
            render={({ field }) => (
              <Select
                {...field}
                id={CATEGORY_ID}
                placeholder={t('report.chooseCategory')}
                loading={choices.isFetching && !categories}
                options={(categories ?? []).map(({ id, value }) => ({ value: id, label: value }))}
              />
            )}
          />
        </div>
        <div className="request-dialog-field">
          <label htmlFor="issue-subject">{t('report.subject')}</label>
          <Controller
            control={control}
            name="subject"
            render={({ field }) => <Input {...field} id="issue-subject" maxLength={MAX_SUBJECT_LENGTH} />}
          />
        </div>
        <div className="request-dialog-field">
          <label htmlFor="issue-description">{t('report.description')}</label>
          <Controller
            control={control}
            name="description"
            render={({ field }) => (
              <Input.TextArea {...field} id="issue-description" rows={5} maxLength={MAX_DESCRIPTION_LENGTH} aria-describedby="issue-help" />
            )}
          />
          <small id="issue-help" className="soft">
            {t('report.help')}
          </small>
        </div>
      </form>
    </Modal>
  );
}
