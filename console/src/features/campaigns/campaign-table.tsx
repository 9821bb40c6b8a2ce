import type { StaffCampaignRow } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { formatMoment } from '@handsel/words/moment';
import { staffCampaignsWords as words, staffCampaignTotalWords } from '@handsel/words/console/campaigns';
import { Link } from 'react-router';
import { formatCell, formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { CampaignBadges } from '../../ui/campaigns/campaign-badges.tsx';
import { CampaignMenu } from '../../ui/campaigns/campaign-menu.tsx';
import { GoalBar } from '../../ui/campaigns/goal-bar.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './campaigns-screen.module.css';

const NUMBERS = [words.raised, words.gifts];
const COLUMNS = [words.name, words.state, ...NUMBERS, words.goal, words.dates];

interface CampaignTableProps {
  campaigns: readonly StaffCampaignRow[];
  mayEdit: boolean;
}

export function CampaignTable({ campaigns, mayEdit }: CampaignTableProps) {
  return (
    <Table
      caption={words.caption}
      columns={mayEdit ? [...COLUMNS, words.actions] : COLUMNS}
      numbers={NUMBERS}
      isDense
    >
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} mayEdit={mayEdit} />
      ))}
    </Table>
  );
}

function CampaignRow({ campaign, mayEdit }: { campaign: StaffCampaignRow; mayEdit: boolean }) {
  const { id, name, total, goal, offline_cents: offlineCents } = campaign;
  return (
    <Row>
      <HeadCell>
        <span className={styles.name}>
          {mayEdit ? <Link to={pathOf.campaign(id)}>{name}</Link> : name}
          <PublicPath of={campaign} />
        </span>
      </HeadCell>
      <Cell label={words.state}>
        <CampaignBadges of={campaign} />
      </Cell>
      <Cell label={words.raised} isNumber isMain>
        {formatCell(total.raised_cents)}
        {offlineCents === 0 ? null : (
          <p className={styles.note}>
            {staffCampaignTotalWords.offline({ amount: formatMoney(offlineCents) })}
          </p>
        )}
      </Cell>
      <Cell label={words.gifts} isNumber>
        {formatNumber(total.gifts)}
      </Cell>
      <Cell label={words.goal}>{goal === null ? words.noGoal : <GoalBar goal={goal} />}</Cell>
      <Cell label={words.dates}>{datesOf(campaign)}</Cell>
      {mayEdit ? (
        <Cell label={words.actions}>
          <CampaignMenu campaign={campaign} label={words.menuOf({ name })}>
            {words.menu}
          </CampaignMenu>
        </Cell>
      ) : null}
    </Row>
  );
}

/** A link only if donors can open the page. */
function PublicPath({ of: { state, path } }: { of: StaffCampaignRow }) {
  if (state !== 'published' && state !== 'ended') return <span className={styles.path}>{path}</span>;
  return (
    <a href={path} target="_blank" rel="noreferrer" className={styles.path}>
      {path}
    </a>
  );
}

function datesOf({ starts_at: starts, ends_at: ends }: StaffCampaignRow): string {
  if (starts !== null && ends !== null)
    return words.fromUntil({ start: formatMoment(starts), end: formatMoment(ends) });
  if (starts !== null) return words.from({ moment: formatMoment(starts) });
  return ends === null ? words.noDates : words.until({ moment: formatMoment(ends) });
}
