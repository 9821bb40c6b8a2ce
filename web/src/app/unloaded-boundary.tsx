import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Place } from '../features/session/place.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useDonation } from './use-donation.ts';

/**
 * Stands in for a page whose script does not come, or fails: the network went, or an update took the file away. Loading the
 * address again has the server say what the state of the gift is.
 */
export function UnloadedBoundary({ place, children }: { place: Place; children: ReactNode }) {
  const { step } = useDonation();
  const isPaid = step.status === 'ready' && step.place === 'thank-you';
  return (
    <Boundary place={place} instead={<NotLoaded isPaid={isPaid} />}>
      {/* Made here, it is given new props with each step. Of a new context value alone, React does not tell a screen that it has yet to
          hydrate, and then hydrates it with a step that its HTML does not show. https://github.com/react/react/issues/36594 */}
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  place: Place;
  children: ReactNode;
  instead: ReactNode;
}

/** React has no other way to stand in for what fails than a class. https://react.dev/reference/react/Component */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    // Another page may come all the same.
    if (place !== this.props.place && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown) {
    // As if nobody had caught it: the charity's error collector listens there.
    reportError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
