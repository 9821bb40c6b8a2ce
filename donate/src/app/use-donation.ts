import type { Checkout } from '@handsel/contract';
import { createContext, useContext } from 'react';
import type { Step, StepEvent } from '../features/session/step.ts';

export interface Donation {
  step: Step;
  /** The campaign that the gift counts for, from the address or the page. */
  campaign: string | undefined;
  /** The version of that campaign's text that the donor saw. */
  campaignVersion: number | undefined;
  /** Advances the flow by one event, and navigates to the resulting page. */
  take: (event: StepEvent) => void;
  /** Continues with the checkout that a sign-in opened, with the amount that was chosen before. */
  signedIn: (checkout: Checkout) => void;
  logOut: () => void;
  /** The donation is finished: this browser forgets it. */
  forget: () => void;
}

const DonationContext = createContext<Donation | undefined>(undefined);
export const DonationContextProvider = DonationContext.Provider;

/** The donation in progress. */
export function useDonation(): Donation {
  const donation = useContext(DonationContext);
  if (donation === undefined) throw new Error('useDonation is used outside the DonationProvider');
  return donation;
}
