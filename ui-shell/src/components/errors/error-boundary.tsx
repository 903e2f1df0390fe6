import { Component, type ReactNode } from 'react';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { reportError } from './report-error.js';
import './error-message.css';

interface CrashMessageProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A chunk that failed to load (no network, or the portal was updated meanwhile) is only requested again after a page reload. */
const isChunkLoadError = ({ name }: Error): boolean => name === 'ChunkLoadError';

/** Message of a crashed page: next step, and the cause inside *details*. Plain elements, so that it renders without antd. */
function CrashMessage({ error, onRetry }: CrashMessageProps) {
  const { t } = getTranslation('common');
  const isOutdatedBuild = isChunkLoadError(error);
  return (
    <section className="error-message" role="alert">
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
  /** A changed key resets the boundary. */
  readonly resetKey?: string;
  /** Rendered in place of the content. Default: a sentence and *Try again*. */
  readonly fallback?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly resetKey: string | undefined;
}

/** Catches render errors of its children and shows the fallback in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<ErrorBoundaryState> {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    reportError(error);
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return this.props.fallback ?? <CrashMessage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
