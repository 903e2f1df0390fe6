import type { ReactNode } from 'react';
import type { OutsideLink } from '../model/links.js';
import { OutsideLinks } from './outside-links.js';
import './title-head.css';

interface TitleHeadProps {
  readonly title: string;
  readonly year: number | null;
  readonly facts: readonly string[];
  readonly tagline: string | null;
  readonly links: readonly OutsideLink[];
  /** How far the wish for it is. */
  readonly children: ReactNode;
}

/** Title, facts in one line, how far the wish for it is, and where else it lives. */
export const TitleHead = ({ title, year, facts, tagline, links, children }: TitleHeadProps) => (
  <header className="title-head">
    <h1 className="title-name">
      <bdi>{title}</bdi> {year && <span className="title-year">{year}</span>}
    </h1>
    <p className="title-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
    {tagline && <p className="title-tagline">{tagline}</p>}
    {children}
    <OutsideLinks links={links} />
  </header>
);
