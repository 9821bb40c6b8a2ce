import { staffCharityWords as words } from '@handsel/words/console/charity';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
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
  /** The draft and the version in force: a change of either reloads the preview. */
  of: { revision: number; version: number };
  /** A choice in addition to width and colors. */
  choice?: ReactNode;
  /** Below the frame. */
  children?: ReactNode;
}

/** A page or mail as the draft makes it, on a phone or a laptop, light or dark. */
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
  /** Values and their labels. */
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
  /** The scroll position of the previous page. */
  scroll: RefObject<number>;
}

/**
 * The frame has the width of the device, scaled down if there is less room. Scripts are disabled in
 * it; fonts may load.
 */
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
  // A person who edits the end of a long page keeps seeing its end.
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      scroll.current = pageIn(element)?.scrollTop ?? 0;
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
        // Its colors follow the frame's color scheme only from its load on.
        key={scheme}
        ref={frame}
        onLoad={(event) => pageIn(event.currentTarget)?.scrollTo(0, scroll.current)}
        src={src}
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ width, height, colorScheme: scheme, transform: `scale(${String(scale)})` }}
      />
    </div>
  );
}

/** The page in a frame; undefined for a mail, whose own sandbox keeps it closed to the console. */
function pageIn(frame: HTMLIFrameElement | null): Element | undefined {
  return frame?.contentDocument?.scrollingElement ?? undefined;
}
