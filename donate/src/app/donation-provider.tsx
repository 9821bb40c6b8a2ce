import { XSRF_COOKIE } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { shellWords } from '@handsel/words/donate/shell';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isBeginning, pageToSave } from '../features/session/place.ts';
import type { Place } from '../features/session/place.ts';
import { toRemember } from '../features/session/remembered.ts';
import { advance } from '../features/session/advance.ts';
import { firstStep } from '../features/session/step.ts';
import type { Interrupted, Step, StepEvent } from '../features/session/step.ts';
import { useLocation, useNavigate } from '../ui/router.tsx';
import { clearStoredCheckout, readStoredCheckout, storeCheckout } from '../lib/stored-checkout.ts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { useCampaign, useStartGoal } from '../lib/settings.ts';
import { countedCampaign, versionRead } from './counted-campaign.ts';
import { hrefOf, placeAt } from './paths.ts';
import { useClearedWhenKept } from './use-cleared-when-kept.ts';
import { DonationContextProvider } from './use-donation.ts';

/**
 * The calls and their schemas load after the page, which donors can read and fill in before that.
 */
const loadCalls = () => import('./session-calls.ts');

/** Runs the step machine: navigates the browser, stores what it remembers, and saves progress. */
export function DonationProvider({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const kept = state as Interrupted | null;
  const sent = { campaign: useCampaign(), startGoal: useStartGoal() };
  const slug = sent.campaign?.slug;
  const { place, linked } = placeAt(pathname, slug);
  const campaign = countedCampaign(place, search, sent);
  const navigate = useNavigate();
  const [step, setStep] = useState(() => firstStep(place));
  const latest = useRef(step);
  const toasts = useToasts();

  function take(event: StepEvent): void {
    const next = advance(event.type === 'visited' ? latest.current : atBrowser(latest.current, slug), event);
    latest.current = next;
    setStep(next);
    remember(next);
    if (next.place !== browserPlace(slug) && next.place !== 'not-found' && next.place !== 'campaign') {
      // A place that was not allowed, or only passed, leaves no entry in the browser's history.
      const isDetour = ['visited', 'read', 'signed-in'].includes(event.type);
      // The action that the sign-in interrupted stays in the history entry, so that it survives a
      // reload.
      navigate(hrefOf(next.place, campaign), { replace: isDetour, state: next.interrupted });
    }
  }

  const read = useEffectEvent(async () => {
    const remembered = readStoredCheckout();
    if (isBeginning(place) && linked === undefined && remembered === undefined && isStranger()) {
      await firstAct();
    }
    const { readSession } = await loadCalls();
    const event = await readSession(place, linked, remembered, toasts);
    // In a transition, so that a screen whose code is still loading keeps its server HTML, and is
    // first hydrated with it.
    startTransition(() => {
      take({ ...event, interrupted: kept ?? undefined });
    });
  });
  const visit = useEffectEvent(() => {
    const visited = browserPlace(slug);
    if (latest.current.place !== visited) take({ type: 'visited', place: visited });
  });
  useEffect(() => {
    void read();
  }, []);
  useEffect(() => {
    visit();
  }, [place]);
  useClearedWhenKept(step.ownEmail !== undefined);
  useSavedProgress(step, take);

  async function signedIn(checkout: Checkout): Promise<void> {
    const { continueGift } = await loadCalls();
    take(await continueGift(checkout, latest.current));
  }

  async function logOut(): Promise<void> {
    const isOut = await (await loadCalls()).logOut();
    if (isOut) {
      toasts.clear();
      take({ type: 'signed-out' });
    } else toasts.show({ kind: 'danger', message: shellWords.notLoggedOut });
  }

  const donation = {
    step,
    campaign,
    campaignVersion: versionRead(campaign, sent),
    take,
    signedIn: (checkout: Checkout) => void signedIn(checkout),
    logOut: () => void logOut(),
    forget: clearStoredCheckout,
  };
  return <DonationContextProvider value={donation}>{children}</DonationContextProvider>;
}

/**
 * The browser's current place. A visitor can be faster than the rendering: the app does not return
 * to a page that they went back from.
 */
function browserPlace(slug: string | undefined): Place {
  return placeAt(window.location.pathname, slug).place;
}

/** The step at the browser's page, even if that was not rendered yet. */
function atBrowser(step: Step, slug: string | undefined): Step {
  const place = browserPlace(slug);
  return step.place === place ? step : advance(step, { type: 'visited', place });
}

function remember(step: Step): void {
  const record = toRemember(step);
  if (record === null) clearStoredCheckout();
  else if (record !== undefined) storeCheckout(record);
}

/** Saves each page that a checkout reaches, so that the donor can resume there. */
function useSavedProgress(
  { place, status, checkout, asking, ownEmail }: Step,
  take: (event: StepEvent) => void,
): void {
  const uuid = checkout?.email === null ? undefined : checkout?.uuid;
  // Behind an open question, the visitor has not chosen the page yet.
  const isSettled = status === 'ready' && asking === undefined;
  const save = useEffectEvent(async () => {
    if (checkout === undefined || uuid === undefined || !isSettled) return;
    const page = pageToSave(place, checkout);
    if (page === undefined) return;
    const { saveProgress } = await loadCalls();
    const outcome = await saveProgress(checkout, page);
    if (outcome === 'expired') take({ type: 'expired' });
    if (outcome === 'lapsed' && ownEmail !== undefined) take({ type: 'lapsed' });
  });
  useEffect(() => {
    void save();
  }, [place, uuid, isSettled]);
}

/** A browser without our cookie has no session, so there is nothing to ask the server yet. */
function isStranger(): boolean {
  return !document.cookie.includes(`${XSRF_COOKIE}=`);
}

/** Resolves when the visitor first touches the page or a key. */
function firstAct(): Promise<void> {
  return new Promise((resolve) => {
    for (const act of ['pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(
        act,
        () => {
          resolve();
        },
        { once: true, passive: true },
      );
    }
  });
}
