import { staffCharityWords as words } from '@handsel/words/staff-charity';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { SelectField } from '../../../../web/src/ui/select-field.tsx';
import styles from './draft.module.css';

const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const;
export const PREVIEW_ID = 'draft-preview';
type Device = keyof typeof SIZES;
type Scheme = 'light' | 'dark';
const DEVICES = [
  ['phone', words.phone],
  ['laptop', words.laptop],
] as const;
const SCHEMES = [
  ['light', words.light],
  ['dark', words.dark],
] as const;

interface PreviewProps {
  src: string;
  title: string;
  /** The draft and what is in force: another one of either shows something else. */
  of: { revision: number; version: number };
  /** A choice beside those of width and colors. */
  choice?: ReactNode;
  /** Below the frame. */
  children?: ReactNode;
}

/** What the draft makes of a page or mail: as on a phone or a laptop, light or dark. */
export function Preview({ src, title, of: { revision, version }, choice, children }: PreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const scroll = useRef(0);
  return (
    <section id={PREVIEW_ID} tabIndex={-1} className={styles.preview} aria-label={words.preview}>
      <div className={`${styles.previewTools} ${choice === undefined ? styles.fewTools : ''}`}>
        {choice}
        <Choice label={words.width} of={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label={words.colors} of={SCHEMES} chosen={scheme} onChoose={setScheme} />
      </div>
      <Frame
        key={`${String(revision)}-${String(version)}`}
        src={src}
        title={title}
        device={device}
        scheme={scheme}
        scroll={scroll}
      />
      <p className={styles.hint}>{words.previewNote}</p>
      {children}
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

export function Choice<Value extends string>({ label, of, chosen, onChoose }: ChoiceProps<Value>) {
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
  /** How far the page before it was scrolled. */
  scroll: RefObject<number>;
}

/** As wide as the device, drawn smaller where there is less room. Nothing in it runs; its own face may be fetched. */
function Frame({ src, title, device, scheme, scroll }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState<number>(SIZES.phone.width);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Someone who writes the end of a long page goes on looking at its end.
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      scroll.current = element?.contentWindow?.scrollY ?? 0;
    };
  }, [scroll]);
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
        ref={frame}
        onLoad={(event) => event.currentTarget.contentWindow?.scrollTo(0, scroll.current)}
        src={src}
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ width, height, colorScheme: scheme, transform: `scale(${String(scale)})` }}
      />
    </div>
  );
}
