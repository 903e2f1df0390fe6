import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Section, SwitchField, useFormScope } from '@ombi/sdk/ui';
import { api } from '../../../api/index.js';
import { HtmlField } from '../../../components/html/html-field.js';
import { DateTimeField } from '../../../components/inputs/date-time-field.js';
import { refreshPortalInfo } from '../../../portal-info/portal-info.js';
import { SettingsForm } from '../settings-form.js';

const schema = z
  .object({ timeLimit: z.boolean(), startDateTime: z.string().nullable(), endDateTime: z.string().nullable() })
  .superRefine(({ timeLimit, startDateTime, endDateTime }, context) => {
    if (timeLimit && startDateTime && endDateTime && isInOrder(startDateTime, endDateTime) === false)
      context.addIssue({ code: 'custom', path: ['endDateTime'], message: 'endDateTime.invalid' });
  });

/** Whether the notice ends after it begins; an end in year 1 means that it never ends. */
const isInOrder = (start: string, end: string): boolean => Date.parse(end) <= 0 || Date.parse(start) < Date.parse(end);

/** Settings of the page that visitors see before they sign in. */
export default function LandingPageScreen() {
  return (
    <SettingsForm id="landingPage" source={api.settings.landingPage} schema={schema} onSaved={refreshPortalInfo}>
      <SwitchField name="enabled" title="landingEnabled" />
      <Section name="notice">
        <HtmlField name="noticeText" />
        <SwitchField name="timeLimit" />
        <NoticeDates />
      </Section>
    </SettingsForm>
  );
}

function NoticeDates() {
  const isLimited = useWatch({ control: useFormScope().control, name: 'timeLimit' }) as boolean;
  if (!isLimited) return null;
  return (
    <>
      <DateTimeField name="startDateTime" />
      <DateTimeField name="endDateTime" />
    </>
  );
}
