import { profilePagesWords } from '@handsel/words/donate/profile-pages';
import { Suspense, lazy, useState } from 'react';
import { useLocation, useNavigate } from '../ui/router.tsx';
import type { ProfilePlace } from '../features/session/place.ts';
import { hrefOf, placeAt } from './paths.ts';
import { ProfilePage } from './profile-page.tsx';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';

const ProfileScreen = lazy(async () => ({ default: (await screenModules.profile()).ProfileScreen }));
const GiftsScreen = lazy(async () => ({ default: (await screenModules.gifts()).GiftsScreen }));
const GiftCard = lazy(async () => ({
  default: (await import('../features/thank-you/card/gift-card.tsx')).GiftCard,
}));
const MatchOffer = lazy(async () => ({
  default: (await import('../features/thank-you/match/match-offer.tsx')).MatchOffer,
}));
const LaterQuestions = lazy(async () => ({
  default: (await screenModules.laterQuestions()).LaterQuestions,
}));
const SavedMethodsScreen = lazy(async () => ({
  default: (await screenModules.savedMethods()).SavedMethodsScreen,
}));
const OwnGiftScreen = lazy(async () => ({ default: (await screenModules.manage()).OwnGiftScreen }));
const DetailsScreen = lazy(async () => ({ default: (await screenModules.donorDetails()).DetailsScreen }));

export function ProfileScreens({ place }: { place: ProfilePlace }) {
  switch (place) {
    case 'profile':
      return <Profile />;
    case 'profile-gifts':
      return <ProfileGifts />;
    case 'profile-payment-methods':
      return <ProfilePaymentMethods />;
    case 'profile-details':
      return <ProfileDetails />;
    case 'profile-pause':
      return <ProfileMonthly key={place} heading={profilePagesWords.pauseHeading} task="pause" />;
    case 'profile-amount':
      return <ProfileMonthly key={place} heading={profilePagesWords.amountHeading} task="amount" />;
    case 'profile-cancel':
      return <ProfileMonthly key={place} heading={profilePagesWords.cancelHeading} task="cancel" />;
    case 'profile-day':
      return <ProfileMonthly key={place} heading={profilePagesWords.dayHeading} task="day" />;
  }
}

/** The donor's monthly gifts, and ways to change them. */
function Profile() {
  const { campaign, take } = useDonation();
  const lapse = useLapse();
  const navigate = useNavigate();
  return (
    <ProfilePage heading={profilePagesWords.overviewHeading}>
      <ProfileScreen
        startHref={hrefOf('start', campaign)}
        amountHref={(gift) => hrefOf('profile-amount', campaign, gift)}
        detailsHref={hrefOf('profile-details', campaign)}
        giftsHref={hrefOf('profile-gifts', campaign)}
        pauseHref={(gift) => hrefOf('profile-pause', campaign, gift)}
        dayHref={(gift) => hrefOf('profile-day', campaign, gift)}
        cancelHref={(gift) => hrefOf('profile-cancel', campaign, gift)}
        onMethodChangeBegun={(checkout) => {
          take({ type: 'began', checkout });
          take({ type: 'confirmed' });
        }}
        onUpdateMethod={(url) => navigate(new URL(url).pathname)}
        onSessionLapsed={lapse}
      />
    </ProfilePage>
  );
}

function ProfileGifts() {
  const { campaign } = useDonation();
  const lapse = useLapse();
  return (
    <ProfilePage heading={profilePagesWords.giftsHeading}>
      <GiftsScreen
        startHref={hrefOf('start', campaign)}
        askQuestions={(about) => (
          <Suspense>
            <LaterQuestions {...about} />
          </Suspense>
        )}
        cardOf={(gift) => (
          <Suspense>
            <GiftCard gift={gift} />
          </Suspense>
        )}
        matchOf={(checkoutId) => (
          <Suspense>
            <MatchOffer checkoutId={checkoutId} />
          </Suspense>
        )}
        onSessionLapsed={lapse}
      />
    </ProfilePage>
  );
}

function ProfilePaymentMethods() {
  const lapse = useLapse();
  return (
    <ProfilePage heading={profilePagesWords.methodsHeading}>
      <SavedMethodsScreen onSessionLapsed={lapse} />
    </ProfilePage>
  );
}

/** The donor's personal details, sign-in and stored data. */
function ProfileDetails() {
  const { step, logOut, take } = useDonation();
  return (
    <ProfilePage heading={profilePagesWords.details}>
      <DetailsScreen
        email={step.ownEmail}
        onLogOut={logOut}
        onLapsed={() => {
          take({ type: 'lapsed' });
        }}
      />
    </ProfilePage>
  );
}

/** One monthly gift: the donor can pause, resume or cancel it, or change its amount or day. */
function ProfileMonthly({ heading, task }: { heading: string; task: 'pause' | 'amount' | 'cancel' | 'day' }) {
  const { campaign } = useDonation();
  const lapse = useLapse();
  const navigate = useNavigate();
  const { gift = '' } = placeAt(useLocation().pathname);
  const [isDecided, setDecided] = useState(false);
  return (
    <ProfilePage
      heading={isDecided ? profilePagesWords.monthlyGiftHeading : heading}
      backHref={hrefOf('profile', campaign)}
    >
      <OwnGiftScreen
        holder={{ giftId: gift }}
        task={task}
        onOutcome={() => {
          setDecided(true);
        }}
        onKeep={() => navigate(hrefOf('profile', campaign))}
        onTask={(other) => navigate(hrefOf(`profile-${other}`, campaign, gift))}
        startHref={hrefOf('start', campaign)}
        changeHref={hrefOf('profile-amount', campaign, gift)}
        profileHref={hrefOf('profile', campaign)}
        onSessionLapsed={lapse}
      />
    </ProfilePage>
  );
}

/** Leads to the sign-in, and back afterwards. */
function useLapse(): () => void {
  const { take } = useDonation();
  return () => {
    take({ type: 'lapsed' });
  };
}
