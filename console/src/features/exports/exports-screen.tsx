import { EXPORT_ENDPOINTS, EXPORT_FORMATS } from '@handsel/contract/console';
import type { ExportFormat } from '@handsel/contract/console';
import {
  staffExportContents,
  staffExportFormats,
  staffExportsWords as words,
} from '@handsel/words/console/exports';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffPageNames } from '@handsel/words/console/pages';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { client, call } from '../../lib/client.ts';
import { isTooShort, SEARCH_MIN_LENGTH } from '../../lib/search.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useForm } from '../../lib/use-form.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { filterOf } from '../../ui/giving/gift-filter.ts';
import { GiftFilters } from '../../ui/giving/gift-filters.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { GiftAidSection } from './gift-aid-section.tsx';
import { EXPORTS_KEY, OwnExports } from './own-exports.tsx';

/** The filter of the next export, from the address, and the person's own exports. */
export default function ExportsScreen() {
  const [query, setQuery] = useAddressQuery();
  const toasts = useToasts();
  const mayExportPersons = useMay('exports:persons');
  const mayKeepBooks = useMay('books:keep');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isWithDonors, setWithDonors] = useState(mayExportPersons);
  const { search, ...impersonal } = filterOf(query);
  const filter = isWithDonors && search !== undefined ? { ...impersonal, search } : impersonal;
  const isNarrowed = Object.keys(filter).length > 0;
  const isUnclear = isWithDonors && isTooShort(query['search'] ?? '');
  const form = useForm(async () => {
    if (isUnclear) return;
    await (isWithDonors
      ? call(EXPORT_ENDPOINTS.beginExport, { body: { kind: 'gifts', format, filter } })
      : call(EXPORT_ENDPOINTS.beginImpersonalExport, {
          body: { kind: 'gifts', format, filter: impersonal },
        }));
    toasts.show({ kind: 'ok', message: words.begun });
    await client.invalidateQueries({ queryKey: EXPORTS_KEY });
  });
  return (
    <Page title={staffPageNames.exports} lead={words.lead} hasTimes>
      <Section title={words.what}>
        <div className={stack.stack}>
          {isWithDonors ? (
            <SearchField
              hint={words.searchHint}
              value={query['search'] ?? ''}
              onChange={(typed) => setQuery({ ...query, search: typed })}
            />
          ) : null}
          <GiftFilters query={query} onChange={setQuery} />
          <form {...form.props} className={stack.stack}>
            <div className={stack.row}>
              <SelectField
                id="format"
                label={words.format}
                value={format}
                onChange={(event) => setFormat(event.target.value === 'xlsx' ? 'xlsx' : 'csv')}
              >
                {EXPORT_FORMATS.map((each) => (
                  <option key={each} value={each}>
                    {staffExportFormats[each]}
                  </option>
                ))}
              </SelectField>
              {mayExportPersons ? (
                <SelectField
                  id="contents"
                  label={words.contents}
                  value={isWithDonors ? 'withDonors' : 'withoutDonors'}
                  onChange={(event) => setWithDonors(event.target.value === 'withDonors')}
                >
                  <option value="withDonors">{staffExportContents.withDonors}</option>
                  <option value="withoutDonors">{staffExportContents.withoutDonors}</option>
                </SelectField>
              ) : null}
            </div>
            {isWithDonors ? null : <p>{words.withoutDonorsLead}</p>}
            <p role="status">{toldOf(isNarrowed, isUnclear)}</p>
            <FormMessage message={form.message} />
            <div className={stack.row}>
              <Button type="submit" look="primary" isBusy={form.isBusy}>
                {words.begin}
              </Button>
            </div>
          </form>
        </div>
      </Section>
      <OwnExports />
      {mayKeepBooks ? <GiftAidSection /> : null}
    </Page>
  );
}

function toldOf(isNarrowed: boolean, isUnclear: boolean): string {
  if (isUnclear) return staffGivingWords.searchTooShort({ count: SEARCH_MIN_LENGTH });
  return isNarrowed ? words.some : words.all;
}
