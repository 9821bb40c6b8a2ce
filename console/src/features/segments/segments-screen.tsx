import { SEGMENTS, SEGMENTS_WITH_VALUE, type SegmentName } from '@handsel/contract/console';
import { staffSegmentNames, staffSegmentWords as words } from '@handsel/words/console/segments';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { FiscalYearNote } from '../../ui/reports/fiscal-year-note.tsx';
import { ReportPage } from '../../ui/reports/report-page.tsx';
import filters from '../../ui/filters.module.css';
import styles from '../../ui/reports/reports.module.css';
import { ExportSegmentDialog } from './export-segment-dialog.tsx';
import own from './segments.module.css';
import { SegmentDonors } from './segment-donors.tsx';
import { ValueField } from './value-field.tsx';

/** Groups of donors for a mailing. The choice is in the address. */
export default function SegmentsScreen() {
  const [query, setQuery] = useAddressQuery();
  const [isExporting, setExporting] = useState(false);
  const mayExport = useMay('segments:export');
  const segment: SegmentName = SEGMENTS.find((each) => each === query['segment']) ?? 'lybunt';
  const needsValue = SEGMENTS_WITH_VALUE.includes(segment);
  const value = needsValue ? (query['value'] ?? '').trim() : '';
  const isReady = !needsValue || value !== '';
  return (
    <ReportPage
      report="segments"
      lead={words.lead}
      actions={
        mayExport && isReady ? <Button onClick={() => setExporting(true)}>{words.export}</Button> : undefined
      }
    >
      <div className={filters.filters}>
        <div className={own.segment}>
          <SelectField
            id="segment"
            label={words.segment}
            value={segment}
            onChange={(event) => setQuery({ segment: event.target.value })}
          >
            {SEGMENTS.map((each) => (
              <option key={each} value={each}>
                {staffSegmentNames[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <ValueField
          key={segment}
          segment={segment}
          value={value}
          onChange={(next) => setQuery({ segment, value: next })}
        />
      </div>
      <FiscalYearNote />
      {isReady ? <SegmentDonors segment={segment} value={value} /> : <None>{words.chooseFirst}</None>}
      <p className={styles.note}>{mayExport ? words.consentNote : words.notGranted}</p>
      {isExporting ? (
        <ExportSegmentDialog segment={segment} value={value} onClose={() => setExporting(false)} />
      ) : null}
    </ReportPage>
  );
}
