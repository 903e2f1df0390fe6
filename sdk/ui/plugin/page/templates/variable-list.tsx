import { useTranslation } from '../../../i18n/use-translation.js';
import type { TemplateVariable } from './use-template-preview.js';

interface VariableListProps {
  readonly variables: readonly TemplateVariable[];
  /** Gets the variable with its brackets. */
  onSelect(text: string): void;
}

/** All variables of a type of message: what each means, and its value in the preview. A click inserts one. */
export function VariableList({ variables, onSelect }: VariableListProps) {
  const { t, find } = useTranslation('templates');
  return (
    <details className="template-variables">
      <summary>{t('variables.title')}</summary>
      <p className="soft">{t('variables.help')}</p>
      <ul>
        {variables.map(({ name, value }) => (
          <li key={name}>
            <button type="button" onClick={() => onSelect(`{${name}}`)}>
              <code>{`{${name}}`}</code>
              <span>{find(`variable.${name}`)}</span>
              {value !== null && <span className="template-variable-value">{value}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
