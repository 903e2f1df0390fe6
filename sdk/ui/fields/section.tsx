import type { ReactNode } from 'react';
import { useFieldTexts } from './field-texts.js';

/** Fields and the name of the heading above them. */
export interface SectionProps {
  /** `section.<name>.title` is the heading, `section.<name>.text` a sentence below it; both may be missing. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading with a short sentence. */
export function Section({ name, children }: SectionProps) {
  const { find } = useFieldTexts();
  const title = find(`section.${name}.title`);
  const text = find(`section.${name}.text`);

  return (
    <section className="form-section">
      {title && (
        <header>
          <h2>{title}</h2>
          {text && <p className="soft">{text}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
