import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PartFailed } from './PartFailed.tsx';

type BoundaryProps = { what: string; children: ReactNode };

/** Keeps a part that breaks from taking the rest of the page with it. */
export class SectionBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`“${this.props.what}” broke.`, error, componentStack);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <PartFailed
        sentence={`Something went wrong in “${this.props.what}”. The rest of the page is well.`}
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}
