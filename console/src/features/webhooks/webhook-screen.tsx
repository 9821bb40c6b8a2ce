import { WEBHOOK_ENDPOINTS, type StaffWebhook, type StaffWebhookDelivery } from '@handsel/contract/console';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '@handsel/contract';
import { formatMoment } from '@handsel/words/moment';
import { staffPageNames } from '@handsel/words/console/pages';
import {
  staffWebhookEventNames,
  staffWebhooksWords,
  staffWebhookWords as words,
} from '@handsel/words/console/webhooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import filters from '../../ui/filters.module.css';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { DeliveryTable } from './delivery-table.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** One webhook with its deliveries. */
export default function WebhookScreen({ id }: { id: string }) {
  const [state, setState] = useState<WebhookDeliveryState>();
  const query = useQuery({
    queryKey: ['webhooks', id, state],
    queryFn: () =>
      call(WEBHOOK_ENDPOINTS.getWebhook, { params: { id }, query: state === undefined ? {} : { state } }),
    placeholderData: keepPreviousData,
  });
  const webhook = query.data?.webhook;
  return (
    <Page
      title={webhook?.name ?? staffPageNames.webhooks}
      back={{ to: paths.webhooks, label: words.back }}
      hasTimes
      actions={webhook === undefined ? undefined : <WebhookActions webhook={webhook} />}
    >
      <Reading of={query}>
        {(read) => (
          <>
            <WebhookFacts webhook={read.webhook} />
            <Deliveries read={read} state={state} onState={setState} />
          </>
        )}
      </Reading>
    </Page>
  );
}

function WebhookFacts({ webhook }: { webhook: StaffWebhook }) {
  const { previous_secret_until: until, last_delivered_at: deliveredAt } = webhook;
  return (
    <Section title={words.facts}>
      <Facts>
        <Fact name={words.status}>
          <WebhookStatus webhook={webhook} />
        </Fact>
        <Fact name={words.address}>{webhook.url}</Fact>
        <Fact name={staffWebhooksWords.events}>
          {webhook.events.map((event) => (
            <div key={event}>{staffWebhookEventNames[event]}</div>
          ))}
        </Fact>
        <Fact name={words.body}>{webhook.is_full ? words.full : words.thin}</Fact>
        <Fact name={words.secret}>
          {until === null ? words.oneSecret : words.twoSecrets({ when: formatMoment(until) })}
        </Fact>
        <Fact name={staffWebhooksWords.delivered}>
          {deliveredAt === null ? staffWebhooksWords.never : <Moment at={deliveredAt} />}
        </Fact>
        <Fact name={staffWebhooksWords.created}>{webhook.created_by}</Fact>
      </Facts>
    </Section>
  );
}

interface DeliveriesProps {
  read: { webhook: StaffWebhook; deliveries: readonly StaffWebhookDelivery[] };
  state: WebhookDeliveryState | undefined;
  onState: (state: WebhookDeliveryState | undefined) => void;
}

function Deliveries({ read: { webhook, deliveries }, state, onState }: DeliveriesProps) {
  return (
    <Section title={words.deliveries}>
      <div className={stack.stack}>
        <p>{words.deliveriesLead}</p>
        <div className={filters.filters}>
          <SelectField
            id="delivery-state"
            name="state"
            label={words.show}
            value={state ?? ''}
            onChange={({ target }) => onState(WEBHOOK_DELIVERY_STATES.find((each) => each === target.value))}
          >
            <option value="">{words.all}</option>
            {WEBHOOK_DELIVERY_STATES.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </SelectField>
        </div>
        {deliveries.length === 0 ? (
          <None>{words.noDeliveries}</None>
        ) : (
          <DeliveryTable deliveries={deliveries} canReplay={webhook.is_on} />
        )}
      </div>
    </Section>
  );
}
