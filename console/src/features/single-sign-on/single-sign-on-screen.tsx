import { SINGLE_SIGN_ON_ENDPOINTS } from '@handsel/contract/console';
import { staffShellWords } from '@handsel/words/console/pages';
import { staffSingleSignOnWords as words } from '@handsel/words/console/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../lib/call.ts';
import { call, keepSession } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';

/**
 * The page that the identity provider redirects to: sends its answer to the server, once, and opens
 * Home.
 */
export default function SingleSignOnScreen() {
  const [answer] = useState(() => window.location.search.slice(1));
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['single-sign-on', answer],
    queryFn: () => call(SINGLE_SIGN_ON_ENDPOINTS.finishSingleSignOn, { body: { answer } }),
    staleTime: Infinity,
  });
  // The answer works once, and must not be visible in the address bar.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  useEffect(() => {
    if (data === undefined) return;
    void navigate(paths.home, { replace: true });
    keepSession(data);
  }, [data, navigate]);
  if (error === null) {
    return (
      <Page title={words.title}>
        <p role="status">{words.waiting}</p>
      </Page>
    );
  }
  const message = error instanceof CallFailed ? error.message : staffShellWords.noReply;
  return (
    <Page title={words.notDone} lead={message}>
      <p>
        <Link to={paths.home}>{words.again}</Link>
      </p>
    </Page>
  );
}
