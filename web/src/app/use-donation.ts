import type { Checkout } from '@handsel/contract';
import { createContext, useContext } from 'react';
import type { Step, StepEvent } from '../features/session/step.ts';

export interface Donation {
  step: Step;
  /** What the gift counts for, as the address or the page says. */
  campaign: string | undefined;
  /** Of that campaign's words, where the donor has read them. */
  campaignVersion: number | undefined;
  /** Takes the flow on by one event, and goes to the page it leads to. */
  take: (event: StepEvent) => void;
  /** Goes on with the checkout that a sign-in opened, with the amount that was chosen before. */
  signedIn: (checkout: Checkout) => void;
  logOut: () => void;
  /** Everything is said: this browser forgets the donation. */
  forget: () => void;
}

const DonationContext = createContext<Donation | undefined>(undefined);
export const DonationContextProvider = DonationContext.Provider;

/** The donation under way. */
export function useDonation(): Donation {
  const donation = useContext(DonationContext);
  if (donation === undefined) throw new Error('useDonation is used outside the DonationProvider');
  return donation;
}
