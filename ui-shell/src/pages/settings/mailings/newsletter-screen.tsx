import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Field, Section, SwitchField, TextField, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { api } from '../../../api/index.js';
import { HtmlField } from '../../../components/html/html-field.js';
import { SettingsForm } from '../settings-form.js';
import { MailingList, mailingsQuery } from './mailing-list.js';
import { NewsletterActions } from './newsletter-actions.js';
import './mailings.css';

/** Simple pattern of an e-mail address; the server checks it again. */
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/;

const schema = z.object({ externalEmails: z.array(z.string().trim().regex(EMAIL, 'externalEmails.invalid')) });

/** Settings of the newsletter, with a test, a preview, and the latest issues. */
export default function NewsletterScreen() {
  const queries = useQueryClient();
  return (
    <>
      <SettingsForm
        id="newsletter"
        source={api.settings.newsletter}
        schema={schema}
        onSaved={() => queries.invalidateQueries(mailingsQuery)}
      >
        <SwitchField name="enabled" title="newsletterEnabled" />
        <Section name="newsletterContent">
          <SwitchField name="disableMovies" />
          <SwitchField name="disableTv" />
          <SwitchField name="disableMusic" />
        </Section>
        <Section name="newsletterRecipients">
          <ExternalEmailsField />
          <UnsubscribedAddresses />
        </Section>
        <Section name="newsletterTemplate">
          <TextField name="notificationTemplate.subject" title="newsletterSubject" />
          <HtmlField name="notificationTemplate.message" title="newsletterMessage" />
        </Section>
        <NewsletterActions />
      </SettingsForm>
      <MailingList kinds={['newsletter', 'newsletter-test']} />
    </>
  );
}

/** Addresses without an account. Typed or pasted; a comma, a space or a line end separates them. */
const ExternalEmailsField = () => (
  <Field
    name="externalEmails"
    render={({ value, onChange, ...input }) => (
      <Select {...input} mode="tags" open={false} value={value as string[]} tokenSeparators={[',', ';', ' ', '\n']} onChange={onChange} />
    )}
  />
);

/** Addresses that get nothing although they are listed. */
function UnsubscribedAddresses() {
  const { t } = useTranslation('settings');
  const addresses = (useWatch({ control: useFormScope().control, name: 'unsubscribedEmails' }) as readonly string[] | undefined) ?? [];
  if (addresses.length === 0) return null;
  return <p className="soft">{t('newsletter.unsubscribed', { count: addresses.length, addresses: addresses.join(', ') })}</p>;
}
