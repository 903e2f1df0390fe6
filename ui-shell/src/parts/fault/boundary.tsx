import { Component, type ReactNode } from 'react';
import { Trouble } from './trouble.js';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A new key gives the content another chance. */
  readonly resetKey?: string;
  /** What stands in place of the content. Default: a sentence and *Try again*. */
  readonly fallback?: ReactNode;
}

interface BoundaryState {
  readonly fault: Error | null;
  readonly resetKey: string | undefined;
}

/** Holds a fault in its place. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(fault: Error): Partial<BoundaryState> {
    return { fault };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { fault: null, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.fault) return this.props.children;
    return this.props.fallback ?? <Trouble fault={this.state.fault} onRetry={() => this.setState({ fault: null })} />;
  }
}
