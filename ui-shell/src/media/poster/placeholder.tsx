import './placeholder.css';

interface PlaceholderProps {
  readonly title: string;
}

/** A whole number that is always the same for the same text. */
const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** What hangs in the frame while there is no poster: a beam of light, and the title. The beam of every title falls a little differently. */
export function Placeholder({ title }: PlaceholderProps) {
  const lean = (seedOf(title) % 80) - 40;

  return (
    <span className="poster-placeholder" aria-hidden>
      <svg viewBox="0 0 200 300" preserveAspectRatio="none">
        <path d={`M${100 + lean} 0 L${-20 + lean} 300 H${220 + lean} Z`} className="poster-beam" />
        <path d={`M${100 + lean} 0 L${40 + lean} 300 H${160 + lean} Z`} className="poster-beam" />
      </svg>
      <span className="poster-placeholder-title">{title}</span>
    </span>
  );
}
