import { useController } from 'react-hook-form';
import { useFieldTexts, useFormScope } from '@ombi/sdk/ui';
import { Input } from '@ombi/sdk/ui/kit-form';
import { badLines, isEverything } from './authentication.js';

/** A list as lines of text. Each line that is wrong is named, also while the others are still being typed. */
export function ProxyLines({ name }: { readonly name: string }) {
  const { t } = useFieldTexts();
  const { field, fieldState } = useController({ control: useFormScope().control, name });
  const lines = field.value as readonly string[];
  const wrong = fieldState.error ? badLines(lines) : [];

  return (
    <div className="field">
      <label htmlFor={name}>{t(`${name}.label`)}</label>
      <Input.TextArea
        id={name}
        value={lines.join('\n')}
        autoSize={{ minRows: 2, maxRows: 12 }}
        spellCheck={false}
        status={fieldState.error ? 'error' : ''}
        aria-invalid={Boolean(fieldState.error)}
        aria-describedby={`${name}-note`}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value.split('\n'))}
      />
      <div id={`${name}-note`}>
        {!fieldState.error && <p className="field-help">{t(`${name}.help`)}</p>}
        {wrong.map((place) => (
          <p key={place} className="field-error" role="alert">
            {t(isEverything(lines[place]!) ? `${name}.everything` : `${name}.badLine`, { number: place + 1, text: lines[place]!.trim() })}
          </p>
        ))}
        {fieldState.error && wrong.length === 0 && (
          <p className="field-error" role="alert">
            {t(`${name}.invalid`)}
          </p>
        )}
      </div>
    </div>
  );
}
