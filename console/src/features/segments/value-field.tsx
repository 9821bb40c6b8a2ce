import {
  CAMPAIGN_ENDPOINTS,
  GIFT_ENDPOINTS,
  SEGMENT_VALUE_MAX_LENGTH,
  type SegmentName,
} from '@handsel/contract/console';
import { staffSegmentWords as words } from '@handsel/words/console/segments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { call } from '../../lib/client.ts';
import { useFunds } from '../../ui/giving/use-funds.ts';

interface ValueFieldProps {
  segment: SegmentName;
  value: string;
  onChange: (value: string) => void;
}

/** The campaign, fund, tier or city of a segment; nothing for the other segments. */
export function ValueField({ segment, ...field }: ValueFieldProps) {
  switch (segment) {
    case 'campaign':
      return <CampaignField {...field} />;
    case 'fund':
      return <FundField {...field} />;
    case 'tier':
      return <TierField {...field} />;
    case 'city':
      return <CityField {...field} />;
    case 'everyone':
    case 'lybunt':
    case 'sybunt':
    case 'monthly_year':
    case 'first_gift':
    case 'newsletter':
      return null;
  }
}

type FieldProps = Omit<ValueFieldProps, 'segment'>;

function CampaignField(props: FieldProps) {
  const { data = [] } = useQuery({
    queryKey: ['campaigns'],
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
  });
  return <Choice {...props} label={words.campaign} choices={data.map(({ code, name }) => [code, name])} />;
}

function FundField(props: FieldProps) {
  const funds = useFunds() ?? [];
  return <Choice {...props} label={words.fund} choices={funds.map(({ id, name }) => [id, name])} />;
}

function TierField(props: FieldProps) {
  const { data = [] } = useQuery({ queryKey: ['tiers'], queryFn: () => call(GIFT_ENDPOINTS.getTiers) });
  return <Choice {...props} label={words.tier} choices={data.map(({ name, label }) => [name, label])} />;
}

/** Reads donors when staff leave the field or press Enter, not with each letter. */
function CityField({ value, onChange }: FieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      id="segment-value"
      label={words.city}
      maxLength={SEGMENT_VALUE_MAX_LENGTH}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onChange(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim());
      }}
    />
  );
}

interface ChoiceProps extends FieldProps {
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <SelectField
      id="segment-value"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{words.choose}</option>
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
