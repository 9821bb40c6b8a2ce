import { CHARITY_VIEWS } from '@handsel/contract/staff';
import type { CharityView } from '@handsel/contract/staff';
import { staffCharityViews, staffCharityWords as words } from '@handsel/words/staff-charity';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { SelectField } from '../../../../web/src/ui/select-field.tsx';
import { useToasts } from '../../../../web/src/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { fileOf } from '../../lib/paths.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import styles from './charity.module.css';

const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const;
type Device = keyof typeof SIZES;
type Scheme = 'light' | 'dark';
/** A PDF is opened in a window of its own. */
const FRAMED = CHARITY_VIEWS.filter((view) => view !== 'receipt-pdf');
const VIEWS = FRAMED.map((view) => [view, staffCharityViews[view]] as const);
const DEVICES = [
  ['phone', words.phone],
  ['laptop', words.laptop],
] as const;
const SCHEMES = [
  ['light', words.light],
  ['dark', words.dark],
] as const;

interface PreviewPaneProps {
  /** Of the draft, and what is in force: another one of either shows something else. */
  revision: number;
  version: number;
}

/** What the draft makes of a page or mail: as on a phone or a laptop, light or dark. */
export function PreviewPane({ revision, version }: PreviewPaneProps) {
  const { email } = usePerson();
  const toasts = useToasts();
  const [view, setView] = useState<CharityView>('start');
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isBusy, setBusy] = useState(false);

  async function sendTestMail(): Promise<void> {
    setBusy(true);
    try {
      await call('sendCharityTestMail', { body: {} });
      toasts.show({ kind: 'ok', message: words.testMailSent({ email }) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.preview} aria-label={words.preview}>
      <div className={styles.previewTools}>
        <Choice label={words.previewOf} of={VIEWS} chosen={view} onChoose={setView} />
        <Choice label={words.width} of={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label={words.colors} of={SCHEMES} chosen={scheme} onChoose={setScheme} />
      </div>
      <Frame
        key={`${String(revision)}-${String(version)}`}
        src={fileOf.preview(view, revision)}
        title={words.previewTitle({ view: staffCharityViews[view] })}
        device={device}
        scheme={scheme}
      />
      <p className={styles.hint}>{words.previewNote}</p>
      <div className={stack.row}>
        <a href={fileOf.preview('receipt-pdf', revision)} target="_blank" rel="noreferrer">
          {words.openPdf}
        </a>
        <Button look="text" isBusy={isBusy} onClick={() => void sendTestMail()}>
          {words.testMail}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Values and what they are called. */
  of: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, of, chosen, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={label}
      value={chosen}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {of.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface FrameProps {
  src: string;
  title: string;
  device: Device;
  scheme: Scheme;
}

/** As wide as the device, drawn smaller where there is less room. Nothing in it runs; its own face may be fetched. */
function Frame({ src, title, device, scheme }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState<number>(SIZES.phone.width);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = SIZES[device];
  const scale = Math.min(1, roomPx / width);
  return (
    <div
      ref={box}
      className={styles.frameBox}
      style={{ height: height * scale, justifyContent: scale === 1 ? 'center' : 'start' }}
    >
      <iframe
        // Its colors are those of the frame's scheme only from when it is loaded.
        key={scheme}
        src={src}
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ width, height, colorScheme: scheme, transform: `scale(${String(scale)})` }}
      />
    </div>
  );
}
