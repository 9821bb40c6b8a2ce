import { PAGE_SETTINGS_ELEMENT_ID } from '@handsel/contract';
import type { OfferedFund, PageSettings } from '@handsel/contract';
import { createContext, useContext } from 'react';

/**
 * Reads the settings that the server stamped into the page; it checked them when it started.
 * Throws when there are none: the page was not served by us.
 */
export function readPageSettings(): PageSettings {
  const element = document.getElementById(PAGE_SETTINGS_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '') as PageSettings;
}

const NO_FUNDS: readonly OfferedFund[] = [];
const SettingsContext = createContext<PageSettings | undefined>(undefined);
export const SettingsProvider = SettingsContext.Provider;

/** For what one area alone needs. */
export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('The page has no settings');
  return settings;
}

export function useCharity(): PageSettings['charity'] {
  return useSettings().charity;
}

/** The charity's membership tiers. */
export function useTiers(): PageSettings['charity']['tiers'] {
  return useSettings().charity.tiers;
}

/** The charity's logo; undefined: our mark. */
export function useLogo(): PageSettings['logo'] {
  return useSettings().logo;
}

/** The start page's picture; undefined: there is none. */
export function useHero(): PageSettings['hero'] {
  return useSettings().hero;
}

/** The funds among which donors choose, the default one first; none: there is no choice, or the campaign has made it. */
export function useFunds(): readonly OfferedFund[] {
  const { funds = NO_FUNDS, campaign } = useSettings();
  return campaign?.hasFunds === true ? NO_FUNDS : funds;
}

/** The campaign whose page the server sent; undefined: it sent another page. */
export function useCampaign(): PageSettings['campaign'] {
  return useSettings().campaign;
}

/** The campaign whose goal is on the start page. */
export function useStartGoal(): PageSettings['startGoal'] {
  return useSettings().startGoal;
}

/** By which the gateway counts the days of monthly gifts. */
export function useBillingTimeZone(): string {
  return useSettings().billingTimeZone;
}

/** Whether a card's bank is asked who is paying. */
export function useThreeDSecure(): boolean {
  return useSettings().threeDSecure;
}

/** The payment methods that the charity offers. */
export function useOffered(): PageSettings['offered'] {
  return useSettings().offered;
}
