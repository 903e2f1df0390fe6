import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import type { MutedNotification, NotificationPreferences } from '../../../api/index.js';

interface MutedTypesProps {
  readonly choices: NotificationPreferences;
  readonly muted: readonly MutedNotification[];
  readonly onChange: (muted: readonly MutedNotification[]) => void;
}

/** One row for each type of message, with a check box for each channel. */
export function MutedTypes({ choices: { channels, types }, muted, onChange }: MutedTypesProps) {
  const { t } = useTranslation('preferences');
  const templates = useTranslation('templates');
  const isSame = (choice: MutedNotification) => (other: MutedNotification) => other.agent === choice.agent && other.type === choice.type;
  const set = (choice: MutedNotification, isWanted: boolean) =>
    onChange([...muted.filter((other) => !isSame(choice)(other)), ...(isWanted ? [] : [choice])]);

  return (
    <div className="choices-types" role="group" aria-label={t('choices.title')}>
      {types.map((type) => (
        <fieldset key={type}>
          <legend>{templates.find(`type.${type}`) ?? type}</legend>
          {channels.map(({ agent, name }) => (
            <Checkbox
              key={agent}
              checked={!muted.some(isSame({ agent, type }))}
              onChange={({ target }) => set({ agent, type }, target.checked)}
            >
              {name ?? t('choices.inbox')}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
