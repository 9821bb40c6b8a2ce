import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Place } from '../features/session/place.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useDonation } from './use-donation.ts';

/**
 * Replaces a page whose script fails to load or throws, because of the network or an update that
 * removed the file. Loading the address again gets the gift's state from the server.
 */
export function UnloadedBoundary({ place, children }: { place: Place; children: ReactNode }) {
  const { step } = useDonation();
  const isPaid = step.status === 'ready' && step.place === 'thank-you';
  return (
    <Boundary place={place} instead={<NotLoaded isPaid={isPaid} />}>
      {/* Created here, so that it gets new props with each step. With only a new context value,
          React does not notify a screen that still has to hydrate, and then hydrates it with a
          step that differs from its HTML. https://github.com/react/react/issues/36594 */}
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  place: Place;
  children: ReactNode;
  instead: ReactNode;
}

/** Only a class can be an error boundary. https://react.dev/reference/react/Component */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    // Another page may load anyway.
    if (place !== this.props.place && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown) {
    // Reports the error as uncaught: the charity's error collector listens there.
    reportError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
