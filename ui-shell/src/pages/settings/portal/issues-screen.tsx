import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { NumberField, Section, SwitchField, useFormScope } from '@ombi/sdk/ui';
import { api } from '../../../api/index.js';
import { SettingsForm } from '../settings-form.js';
import { IssueCategoryList } from './issue-categories.js';

const MAX_DAYS = 365;
const TOO_FEW = 'daysAfterResolvedToDelete.tooFew';
const days = z.int(TOO_FEW).min(1, TOO_FEW).max(MAX_DAYS, 'daysAfterResolvedToDelete.tooMany');

const switches = { enabled: z.boolean(), enableInProgress: z.boolean() };
const schema = z.discriminatedUnion('deleteIssues', [
  z.object({ ...switches, deleteIssues: z.literal(false) }),
  z.object({ ...switches, deleteIssues: z.literal(true), daysAfterResolvedToDelete: days }),
]);

/** Purges resolved issues after a number of days; the number is shown only when this is on. */
function PurgeFields() {
  const isOn = useWatch({ control: useFormScope().control, name: 'deleteIssues' }) as boolean;
  return (
    <>
      <SwitchField name="deleteIssues" />
      {isOn && <NumberField name="daysAfterResolvedToDelete" />}
    </>
  );
}

/** Settings of issues, and the categories from which reporters choose. */
export default function IssuesScreen() {
  return (
    <>
      <SettingsForm id="issues" source={api.settings.issues} schema={schema}>
        <SwitchField name="enabled" title="issuesEnabled" />
        <SwitchField name="enableInProgress" />
        <Section name="purgeIssues">
          <PurgeFields />
        </Section>
      </SettingsForm>
      <IssueCategoryList />
    </>
  );
}
