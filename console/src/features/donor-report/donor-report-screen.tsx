import { DONOR_LISTS, REPORT_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorReportWords as words } from '@handsel/words/console/reports';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { call } from '../../lib/client.ts';
import { fiscalYearName, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/reports/export-button.tsx';
import { FiscalYearNote } from '../../ui/reports/fiscal-year-note.tsx';
import { ReportPage } from '../../ui/reports/report-page.tsx';
import filters from '../../ui/filters.module.css';
import { ViewButtons } from '../../ui/view-buttons.tsx';
import { DonorList } from './donor-list.tsx';
import { ExportListDialog } from './export-list-dialog.tsx';
import { Retention } from './retention.tsx';

const VIEWS = ['retention', ...DONOR_LISTS] as const;
const YEARS = 10;

/** Retained, lapsed and largest donors. */
export default function DonorReportScreen() {
  const [query, setQuery] = useAddressQuery();
  const [isExporting, setExporting] = useState(false);
  const mayExportPersons = useMay('exports:persons');
  const view = VIEWS.find((each) => each === query['view']) ?? 'retention';
  const now = thisFiscalYear();
  const years = Array.from({ length: YEARS }, (_, ago) => now - ago);
  const year = years.find((each) => String(each) === query['year']) ?? now;
  const actions =
    view === 'retention' ? (
      <ExportButton make={() => call(REPORT_ENDPOINTS.exportRetention, { body: {} })} />
    ) : mayExportPersons ? (
      <Button onClick={() => setExporting(true)}>{words.export}</Button>
    ) : undefined;
  return (
    <ReportPage report="donors" lead={words.lead} actions={actions}>
      <ViewButtons
        label={words.shows}
        views={VIEWS}
        names={words}
        shown={view}
        onShow={(next) => setQuery({ ...query, view: next })}
      />
      {view === 'retention' ? (
        <>
          <FiscalYearNote />
          <Retention />
        </>
      ) : (
        <>
          <div className={filters.filters}>
            <SelectField
              id="year"
              label={words.year}
              value={String(year)}
              onChange={(event) => setQuery({ ...query, year: event.target.value })}
            >
              {years.map((each) => (
                <option key={each} value={each}>
                  {fiscalYearName(each)}
                </option>
              ))}
            </SelectField>
          </div>
          <DonorList list={view} year={year} />
          {isExporting ? (
            <ExportListDialog list={view} year={year} onClose={() => setExporting(false)} />
          ) : null}
        </>
      )}
    </ReportPage>
  );
}
