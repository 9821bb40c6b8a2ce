import { PAGE_SETTINGS_ELEMENT_ID } from '@handsel/contract';
import type { OfferedFund, PageSettings } from '@handsel/contract';
import { createContext, useContext } from 'react';

/**
 * Reads the settings that the server wrote into the page; the server checked them when it started.
 * @throws Error if there are none: our server did not serve the page
 */
export function readPageSettings(): PageSettings {
  const element = document.getElementById(PAGE_SETTINGS_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '') as PageSettings;
}

const NO_FUNDS: readonly OfferedFund[] = [];
const SettingsContext = createContext<PageSettings | undefined>(undefined);
export const SettingsProvider = SettingsContext.Provider;

/** All settings, for those that only one area needs. */
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

/** The charity's logo; undefined uses our mark. */
export function useLogo(): PageSettings['logo'] {
  return useSettings().logo;
}

/** The start page's picture, if any. */
export function useHero(): PageSettings['hero'] {
  return useSettings().hero;
}

/**
 * The funds to choose from, the default one first; empty if there is no choice, or the campaign has
 * made it.
 */
export function useFunds(): readonly OfferedFund[] {
  const { funds = NO_FUNDS, campaign } = useSettings();
  return campaign?.hasFunds === true ? NO_FUNDS : funds;
}

/** The campaign of a campaign's page; undefined on other pages. */
export function useCampaign(): PageSettings['campaign'] {
  return useSettings().campaign;
}

export function useStartGoal(): PageSettings['startGoal'] {
  return useSettings().startGoal;
}

/** The time zone in which the gateway counts the days of monthly gifts. */
export function useBillingTimeZone(): string {
  return useSettings().billingTimeZone;
}

/** Whether a card's bank authenticates the payer. */
export function useThreeDSecure(): boolean {
  return useSettings().threeDSecure;
}

export function useOffered(): PageSettings['offered'] {
  return useSettings().offered;
}
