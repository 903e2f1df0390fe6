import { createContext, use, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Switch } from '../kit-form.js';
import { visibleFields, type ObjectSchema } from './field-schema.js';

const KEY = 'forms.advanced';

/** Whether the rarely needed fields of the page are shown; null outside of a page that has a switch for them. */
const AdvancedContext = createContext<boolean | null>(null);

interface AdvancedProps {
  /** Whether something is wrong with one of the fields behind the switch: then they are shown, whatever was chosen. */
  readonly isRefused: boolean;
  readonly children: ReactNode;
}

/** One switch for the rarely needed fields of everything below it. The browser remembers how it was left. */
export function Advanced({ isRefused, children }: AdvancedProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const [isWanted, setWanted] = useState(() => localStorage.getItem(KEY) === 'open');
  const isShown = isWanted || isRefused;

  const open = (wish: boolean) => {
    setWanted(wish);
    localStorage.setItem(KEY, wish ? 'open' : 'closed');
  };
  return (
    <AdvancedContext value={isShown}>
      <div className="field field-beside">
        <label htmlFor={id}>{t('advanced')}</label>
        <Switch id={id} checked={isShown} onChange={open} />
      </div>
      {children}
    </AdvancedContext>
  );
}

/** Whether the page around decides about the rarely needed fields, and how; null where none does. */
export const useAdvanced = (): boolean | null => use(AdvancedContext);

/** The names of the fields that are rarely needed. */
export const advancedFields = (schema: ObjectSchema): string[] =>
  visibleFields(schema).flatMap(([name, { advanced }]) => (advanced ? [name] : []));
