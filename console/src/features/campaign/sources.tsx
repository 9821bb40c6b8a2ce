import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import { staffCampaignSourceWords as words } from '@handsel/words/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './share.module.css';

/** The links that brought the campaign's gifts. */
export function Sources({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['campaign-sources', id],
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaignSources, { params: { id } }),
  });
  return (
    <div className={styles.part}>
      <h3>{words.title}</h3>
      <p className={stack.muted}>{words.lead}</p>
      <Reading of={query}>
        {(sources) =>
          sources.length === 0 ? (
            <None>{words.empty}</None>
          ) : (
            <Table
              caption={words.caption}
              columns={[words.source, words.gifts, words.raised]}
              numbers={[words.gifts, words.raised]}
            >
              {sources.map(({ source, gifts, raised_cents: cents }) => (
                <Row key={source ?? ''}>
                  <HeadCell>{source ?? words.none}</HeadCell>
                  <Cell label={words.gifts} isNumber>
                    {gifts}
                  </Cell>
                  <Cell label={words.raised} isNumber>
                    {formatMoney(cents)}
                  </Cell>
                </Row>
              ))}
            </Table>
          )
        }
      </Reading>
    </div>
  );
}
