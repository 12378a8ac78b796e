import { Component, type ReactNode } from 'react';

type WithoutItProps = { children: ReactNode; instead?: ReactNode };

/** A part that does not come (its script is not to be had) takes nothing of the page with it. */
export class WithoutIt extends Component<WithoutItProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? this.props.instead : this.props.children;
  }
}
