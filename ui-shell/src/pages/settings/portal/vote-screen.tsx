import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { NumberField, Section, SwitchField } from '@ombi/sdk/ui';
import { api } from '../../../api/index.js';
import { SettingsForm } from '../settings-form.js';

const LIMITS = ['movieVoteMax', 'tvShowVoteMax', 'musicVoteMax'] as const;
const TOO_LOW = 'voteMax.tooLow';
const limit = z.int(TOO_LOW).min(0, TOO_LOW);

/** While voting is enabled, a request needs at least one vote. */
const schema = z
  .object({ enabled: z.boolean(), movieVoteMax: limit, tvShowVoteMax: limit, musicVoteMax: limit })
  .superRefine(({ enabled, ...limits }, context) => {
    for (const name of LIMITS) {
      if (enabled && limits[name] < 1) context.addIssue({ code: 'custom', path: [name], message: TOO_LOW });
    }
  });

/** Settings of voting: whether users vote, and how many votes approve a request. */
export default function VoteScreen() {
  const queries = useQueryClient();
  return (
    <SettingsForm id="vote" source={api.settings.vote} schema={schema} onSaved={() => queries.invalidateQueries({ queryKey: ['votes'] })}>
      <SwitchField name="enabled" />
      <Section name="voteLimits">
        <NumberField name="movieVoteMax" />
        <NumberField name="tvShowVoteMax" />
        <NumberField name="musicVoteMax" />
      </Section>
    </SettingsForm>
  );
}
