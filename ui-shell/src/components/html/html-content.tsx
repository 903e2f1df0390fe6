import './html-content.css';

/** HTML that the server has sanitized. */
export const HtmlContent = ({ html }: { readonly html: string }) => (
  <div className="html-content" dangerouslySetInnerHTML={{ __html: html }} />
);
