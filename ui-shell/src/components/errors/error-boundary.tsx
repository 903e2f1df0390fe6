import { Component, type ReactNode } from 'react';
import { translator } from '@ombi/sdk/ui/i18n';
import './error-message.css';

interface CrashMessageProps {
  readonly fault: Error;
  readonly onRetry: () => void;
}

/** Code that was not fetched (no network, or the portal was updated meanwhile) is only asked for again by a fresh page. */
const isChunkLoadError = ({ name }: Error): boolean => name === 'ChunkLoadError';

/** A page that broke: what to do next, with the cause behind a small *details*. Plain elements, so that it always works. */
function CrashMessage({ fault, onRetry }: CrashMessageProps) {
  const { t } = translator('common');
  const isGone = isChunkLoadError(fault);
  return (
    <section className="trouble" role="alert">
      <h1>{t(isGone ? 'trouble.notFetched' : 'trouble.title')}</h1>
      <p className="soft">{t(isGone ? 'trouble.fetchAgain' : 'trouble.advice')}</p>
      <button className="plain-button" type="button" onClick={isGone ? () => location.reload() : onRetry}>
        {t(isGone ? 'trouble.reload' : 'tryAgain')}
      </button>
      <details className="soft">
        <summary>{t('details')}</summary>
        {fault.message}
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
  readonly fault: Error | null;
  readonly resetKey: string | undefined;
}

/** Holds a fault in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(fault: Error): Partial<ErrorBoundaryState> {
    return { fault };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { fault: null, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.fault) return this.props.children;
    return this.props.fallback ?? <CrashMessage fault={this.state.fault} onRetry={() => this.setState({ fault: null })} />;
  }
}
