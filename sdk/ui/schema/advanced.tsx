import { createContext, use, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Switch } from '../kit-form.js';
import { visibleFields, type ObjectSchema } from './field-schema.js';

const STORAGE_KEY = 'forms.advanced';

/** Whether the page shows advanced fields; null outside of a page with a switch for them. */
const AdvancedContext = createContext<boolean | null>(null);

/** Whether the URL leads to one of these fields, as a hit of the search over settings does. */
const isLinkTarget = (fields: readonly string[]): boolean => fields.includes(new URLSearchParams(location.search).get('field') ?? '');

interface AdvancedToggleProps {
  /** Names of the advanced fields. */
  readonly fields: readonly string[];
  /** Whether an advanced field has an error: then advanced fields are always shown. */
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

/** Switch for the advanced settings (fields) of everything below it, on for a link to one of them. The browser stores what the user chose. */
export function AdvancedToggle({ fields, hasErrors, children }: AdvancedToggleProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const isLinked = isLinkTarget(fields);
  const [wasLinked, setLinked] = useState(isLinked);
  const [isSwitchedOn, setWanted] = useState(() => isLinked || localStorage.getItem(STORAGE_KEY) === 'open');
  if (isLinked !== wasLinked) {
    setLinked(isLinked);
    if (isLinked) setWanted(true);
  }
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

/** Returns whether the page shows advanced fields; null when the page has no switch for them. */
export const useIsAdvancedShown = (): boolean | null => use(AdvancedContext);

/** Names of the advanced fields. */
export const advancedFields = (schema: ObjectSchema): string[] =>
  visibleFields(schema).flatMap(([name, { advanced }]) => (advanced ? [name] : []));
