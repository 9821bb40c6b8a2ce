import { XSRF_COOKIE } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { shellWords } from '@handsel/words/shell';
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
import { useToasts } from '../ui/toasts.tsx';
import { useCampaign, useStartGoal } from '../lib/settings.ts';
import { countedCampaign, versionRead } from './counted-campaign.ts';
import { hrefOf, placeAt } from './paths.ts';
import { useClearedWhenKept } from './use-cleared-when-kept.ts';
import { DonationContextProvider } from './use-donation.ts';

/** The calls and their schemas come after the page, which can be read and filled in before them. */
const loadCalls = () => import('./session-calls.ts');

/** Holds the step machine: moves the browser where it leads, remembers what it says, and saves progress. */
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
      // The place that was not allowed, or only passed, leaves no trace in the browser's history.
      const isDetour = ['visited', 'read', 'signed-in'].includes(event.type);
      // What the sign-in interrupted stays with it in the browser's history, for a reload.
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
    // In a transition, so that a screen whose code is still to come stays as it was built, and is hydrated as that first.
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
    const { chooseAgain } = await loadCalls();
    const gift = latest.current.interrupted?.gift;
    take({ type: 'signed-in', checkout: gift === undefined ? checkout : await chooseAgain(checkout, gift) });
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

/** Where the browser is by now. A visitor can be quicker than the page is rendered: a page that they went back from is not gone to again. */
function browserPlace(slug: string | undefined): Place {
  return placeAt(window.location.pathname, slug).place;
}

/** The step at the page where the browser is, also where that was not rendered yet. */
function atBrowser(step: Step, slug: string | undefined): Step {
  const place = browserPlace(slug);
  return step.place === place ? step : advance(step, { type: 'visited', place });
}

function remember(step: Step): void {
  const record = toRemember(step);
  if (record === null) clearStoredCheckout();
  else if (record !== undefined) storeCheckout(record);
}

/** Saves each page that a checkout comes to, so that it can be gone on with there. */
function useSavedProgress(
  { place, status, checkout, asking, ownEmail }: Step,
  take: (event: StepEvent) => void,
): void {
  const uuid = checkout?.email === null ? undefined : checkout?.uuid;
  // Behind a question lies a page that the visitor has not chosen yet.
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

/** A browser without our cookie has no session: nobody is known by it, and there is nothing to ask yet. */
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
