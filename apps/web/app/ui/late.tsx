import { useLingui } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { forgetFailures } from './late-part.tsx';
import { Failed } from './Notice.tsx';

type BoundaryProps = {
  readonly children: ReactNode;
} & (
  | {
      /** The part, as the page calls it. */
      readonly what: string;
      readonly instead?: undefined;
    }
  | {
      readonly what?: undefined;
      /** What stands in its place without a word: the page says the same elsewhere, or lives without it. */
      readonly instead: ReactNode;
    }
);

function Broken({ what, onRetry }: { what: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Failed
      sentence={t`Something went wrong in “${what}”. The rest of the page is well.`}
      onRetry={onRetry}
    />
  );
}

/** Keeps a part that breaks from taking the rest of the page with it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`“${this.props.what ?? 'A part'}” broke.`, error, componentStack);
  }

  #tryAgain = () => {
    forgetFailures();
    this.setState({ isBroken: false });
  };

  override render() {
    const { what, instead, children } = this.props;
    if (!this.state.isBroken) return children;
    if (what === undefined) return instead;
    return <Broken what={what} onRetry={this.#tryAgain} />;
  }
}

interface LateProps {
  /** Where somebody has asked for it: what it is called, to say that it does not come. */
  readonly what?: string;
  readonly children: ReactNode;
}

/** A part whose scripts come later than the page: nothing stands in its place until then, and it takes nothing of the page with it. */
export const Late = ({ what, children }: LateProps) => {
  const part = <Suspense>{children}</Suspense>;
  return what === undefined ? (
    <Boundary instead={null}>{part}</Boundary>
  ) : (
    <Boundary what={what}>{part}</Boundary>
  );
};
