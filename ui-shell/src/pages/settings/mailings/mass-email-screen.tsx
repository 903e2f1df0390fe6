import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type FieldPath } from 'react-hook-form';
import { z } from 'zod';
import {
  createFormScope,
  Field,
  FormScopeProvider,
  resetToSaved,
  schemaResolver,
  SwitchField,
  TextField,
  useUnsavedChangesWarning,
} from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { mailingsApi } from '../../../api/admin/mailings-api.js';
import type { MassEmail } from '../../../api/index.js';
import { serverFieldErrors } from '../../../components/errors/field-errors.js';
import { QueryContent } from '../../../components/query-content.js';
import { HtmlField } from '../../../components/html/html-field.js';
import { ScreenHeader } from '../screen-header.js';
import { MailingList, mailingsQuery } from './mailing-list.js';
import './mailings.css';

interface MassEmailForm {
  readonly userIds: string[];
  readonly subject: string;
  readonly body: string;
  readonly bcc: boolean;
}

const EMPTY: MassEmailForm = { userIds: [], subject: '', body: '', bcc: false };

const schema = z.object({
  subject: z.string().trim().min(1, 'mailSubject.required').max(500),
  userIds: z.array(z.string()).min(1, 'mailUsers.required'),
  body: z.string().trim().min(1, 'mailBody.required'),
});

/** Texts of refusals that concern no field. */
const REFUSAL_TEXTS: Readonly<Record<string, string>> = { 'no-channel': 'massEmail.noChannel', 'no-address': 'massEmail.noAddress' };

/** Fields of the form by the names that the server uses. */
const FORM_FIELDS: Readonly<Record<string, FieldPath<MassEmailForm>>> = { users: 'userIds', subject: 'subject', body: 'body' };

/** An e-mail from the administrator to chosen users, and how far the latest ones are. */
export default function MassEmailScreen() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['users', 'recipients'], queryFn: mailingsApi.recipients });
  return (
    <>
      <ScreenHeader id="massEmail" />
      <QueryContent query={query} rows={8}>
        {(users) => (
          <MassEmailEditor
            options={users.map(({ id, username, email }) => ({
              value: id,
              label: t('massEmail.user', { username, email: email ?? '' }),
            }))}
          />
        )}
      </QueryContent>
      <MailingList kinds={['mass-email']} />
    </>
  );
}

interface MassEmailEditorProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Form of a mass e-mail. What was typed stays after a refusal, and after a test. */
function MassEmailEditor({ options }: MassEmailEditorProps) {
  const { t } = useTranslation('settings');
  const form = useForm<MassEmailForm>({ defaultValues: EMPTY, resolver: schemaResolver<MassEmailForm>(schema) });
  const { send, test, isSending, isTesting } = useSendMassEmail(form);

  useUnsavedChangesWarning(form.formState.isDirty && !isSending);

  const submit = form.handleSubmit(
    (values) => send(values),
    () => notify(getTranslation('common').t('errors.validation'), { kind: 'error' }),
  );

  return (
    <FormScopeProvider value={createFormScope(form.control, 'settings', schema)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          name="userIds"
          title="mailUsers"
          render={({ value, onChange, ...input }) => (
            <Select
              {...input}
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              value={value as string[]}
              options={[...options]}
              maxTagCount="responsive"
              onChange={onChange}
            />
          )}
        />
        <Button
          className="select-all-recipients"
          size="small"
          onClick={() =>
            form.setValue(
              'userIds',
              options.map(({ value }) => value),
              { shouldDirty: true },
            )
          }
        >
          {t('massEmail.everybody', { count: options.length })}
        </Button>
        <TextField name="subject" title="mailSubject" />
        <HtmlField name="body" title="mailBody" />
        <SwitchField name="bcc" title="mailBcc" />
        <div className="field-row">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {t('massEmail.send')}
          </Button>
          <Button loading={isTesting} onClick={() => test(form.getValues())}>
            {t('massEmail.test')}
          </Button>
        </div>
      </form>
    </FormScopeProvider>
  );
}

const toMassEmail = ({ userIds, ...mail }: MassEmailForm): MassEmail => ({ ...mail, users: userIds.map((id) => ({ id })) });

function useSendMassEmail(form: ReturnType<typeof useForm<MassEmailForm>>) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();

  /** Assigns the errors of the server to their fields. */
  const explain = (cause: unknown) => {
    const problem = cause instanceof ApiProblem ? cause : null;
    for (const [field, error] of serverFieldErrors(cause)) {
      const path = FORM_FIELDS[field];
      if (path) form.setError(path, error);
    }
    notify(t(REFUSAL_TEXTS[problem?.type ?? ''] ?? 'massEmail.notSent'), { kind: 'error', seconds: 6 });
  };
  const sending = useMutation({
    mutationFn: (values: MassEmailForm) => mailingsApi.sendMassEmail(toMassEmail(values)),
    onMutate: () => notify(t('massEmail.sending')),
    onSuccess: async (_, sent) => {
      resetToSaved(form, sent, EMPTY);
      await queries.invalidateQueries(mailingsQuery);
      notify(t('massEmail.sent'), { kind: 'success' });
    },
    onError: explain,
  });
  const testing = useMutation({
    mutationFn: (values: MassEmailForm) => mailingsApi.sendToSelf(toMassEmail(values)),
    onSuccess: () => notify(t('massEmail.tested'), { kind: 'success' }),
    onError: explain,
  });
  return { send: sending.mutate, test: testing.mutate, isSending: sending.isPending, isTesting: testing.isPending };
}
