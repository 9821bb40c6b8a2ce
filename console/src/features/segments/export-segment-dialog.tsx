import { SEGMENT_ENDPOINTS, SEGMENT_FORMS, type SegmentName } from '@handsel/contract/console';
import { staffReportWords } from '@handsel/words/console/reports';
import { staffSegmentForms, staffSegmentWords as words } from '@handsel/words/console/segments';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface ExportSegmentDialogProps {
  segment: SegmentName;
  value: string;
  onClose: () => void;
}

/** Describes the file, and asks for its columns. */
export function ExportSegmentDialog({ segment, value, onClose }: ExportSegmentDialogProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.exportTitle}
      lead={words.exportLead}
      action={words.export}
      onClose={onClose}
      onSend={async (values) => {
        const form = SEGMENT_FORMS.find((each) => each === values['form']) ?? 'handsel';
        const { filename, csv } = await call(SEGMENT_ENDPOINTS.exportSegment, {
          body: { segment, form, ...(value !== '' && { value }) },
        });
        downloadText(filename, csv);
        toasts.show({ kind: 'ok', message: staffReportWords.exported });
        await client.invalidateQueries({ queryKey: ['audit-log'] });
      }}
    >
      {() => (
        <SelectField id="form" name="form" label={words.form}>
          {SEGMENT_FORMS.map((form) => (
            <option key={form} value={form}>
              {staffSegmentForms[form]}
            </option>
          ))}
        </SelectField>
      )}
    </FormModal>
  );
}
