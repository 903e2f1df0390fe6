import type { ReactNode } from 'react';
import { useFieldTexts } from './field-texts.js';

/** Props of a section. */
export interface SectionProps {
  /** Name: `section.<name>.title` is the heading, `section.<name>.text` a sentence below it; both texts are optional. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Groups fields under a heading with a short description. */
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
