import { Component, type ReactNode } from 'react';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import './error-message.css';

interface CrashMessageProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Code that was not fetched (no network, or the portal was updated meanwhile) is only asked for again by a fresh page. */
const isChunkLoadError = ({ name }: Error): boolean => name === 'ChunkLoadError';

/** A page that broke: what to do next, with the cause behind a small *details*. Plain elements, so that it always works. */
function CrashMessage({ error, onRetry }: CrashMessageProps) {
  const { t } = getTranslation('common');
  const isOutdatedBuild = isChunkLoadError(error);
  return (
    <section className="trouble" role="alert">
      <h1>{t(isOutdatedBuild ? 'trouble.notFetched' : 'trouble.title')}</h1>
      <p className="soft">{t(isOutdatedBuild ? 'trouble.fetchAgain' : 'trouble.advice')}</p>
      <button className="plain-button" type="button" onClick={isOutdatedBuild ? () => location.reload() : onRetry}>
        {t(isOutdatedBuild ? 'trouble.reload' : 'tryAgain')}
      </button>
      <details className="soft">
        <summary>{t('details')}</summary>
        {error.message}
      </details>
    </section>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new key gives the content another chance. */
  readonly resetKey?: string;
  /** What stands in place of the content. Default: a sentence and *Try again*. */
  readonly fallback?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly resetKey: string | undefined;
}

/** Holds a fault in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return this.props.fallback ?? <CrashMessage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
