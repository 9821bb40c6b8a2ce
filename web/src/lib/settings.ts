import { charityMark, PAGE_SETTINGS_ELEMENT_ID } from '@handsel/contract';
import type { PageSettings } from '@handsel/contract';
import { createContext, useContext } from 'react';

/** What a page is prerendered with: marks that the server replaces with the charity's own words as it serves the page. */
export const MARKED_SETTINGS: PageSettings = {
  charity: {
    name: charityMark('name'),
    website: charityMark('website'),
    supportEmail: charityMark('supportEmail'),
    headline: charityMark('headline'),
    mission: charityMark('mission'),
    missionStory: [charityMark('missionStory')],
    legalName: charityMark('legalName'),
    ein: charityMark('ein'),
    postalAddress: charityMark('postalAddress'),
    accentColor: charityMark('accentColor'),
    // A page that is built beforehand shows no moment.
    timeZone: 'UTC',
  },
  billingTimeZone: 'UTC',
  offered: [],
  threeDSecure: false,
};

/**
 * Reads the settings that the server stamped into the page; it checked them when it started.
 * Throws when there are none: the page was not served by us.
 */
export function readPageSettings(): PageSettings {
  const element = document.getElementById(PAGE_SETTINGS_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '') as PageSettings;
}

const SettingsContext = createContext<PageSettings>(MARKED_SETTINGS);
export const SettingsProvider = SettingsContext.Provider;

export function useCharity(): PageSettings['charity'] {
  return useContext(SettingsContext).charity;
}

/** By which the gateway counts the days of monthly gifts. */
export function useBillingTimeZone(): string {
  return useContext(SettingsContext).billingTimeZone;
}

/** Whether a card's bank is asked who is paying. */
export function useThreeDSecure(): boolean {
  return useContext(SettingsContext).threeDSecure;
}

/** The payment methods that the charity offers. */
export function useOffered(): PageSettings['offered'] {
  return useContext(SettingsContext).offered;
}
