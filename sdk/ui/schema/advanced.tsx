import { createContext, use, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Switch } from '../kit-form.js';
import { visibleFields, type ObjectSchema } from './field-schema.js';

const STORAGE_KEY = 'forms.advanced';

/** Whether the rarely needed fields of the page are shown; null outside of a page that has a switch for them. */
const AdvancedContext = createContext<boolean | null>(null);

interface AdvancedToggleProps {
  /** Whether something is wrong with one of the fields behind the switch: then they are shown, whatever was chosen. */
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

/** One switch for the rarely needed fields of everything below it. The browser remembers how it was left. */
export function AdvancedToggle({ hasErrors, children }: AdvancedToggleProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const [isSwitchedOn, setWanted] = useState(() => localStorage.getItem(STORAGE_KEY) === 'open');
  const isShown = isSwitchedOn || hasErrors;

  const toggle = (wish: boolean) => {
    setWanted(wish);
    localStorage.setItem(STORAGE_KEY, wish ? 'open' : 'closed');
  };
  return (
    <AdvancedContext value={isShown}>
      <div className="field field-beside">
        <label htmlFor={id}>{t('advanced')}</label>
        <Switch id={id} checked={isShown} onChange={toggle} />
      </div>
      {children}
    </AdvancedContext>
  );
}

/** Whether the page around decides about the rarely needed fields, and how; null where none does. */
export const useIsAdvancedShown = (): boolean | null => use(AdvancedContext);

/** The names of the fields that are rarely needed. */
export const advancedFields = (schema: ObjectSchema): string[] =>
  visibleFields(schema).flatMap(([name, { advanced }]) => (advanced ? [name] : []));
