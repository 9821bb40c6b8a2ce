import { DEDICATION_NOTICE_ENDPOINTS } from '@handsel/contract';
import { noMoreNoticesWords as words } from '@handsel/words/donate/no-more-notices';
import { callApi } from '../../lib/api.ts';
import { refusedBy } from './refused-by.ts';
import { useCharity } from '../../lib/settings.ts';
import { RefuseMails } from './refuse-mails.tsx';

/** The page of the link in a dedication's notice: the recipient can refuse all further ones. */
export function RefuseScreen({ token }: { token: string }) {
  const { name } = useCharity();
  const filled = { ...words, explanation: words.explanation({ name }), refused: words.refused({ name }) };
  return (
    <RefuseMails
      words={filled}
      onRefuse={async () =>
        refusedBy(
          await callApi(DEDICATION_NOTICE_ENDPOINTS, 'refuseNotices', { params: { token }, body: {} }),
        )
      }
    />
  );
}
