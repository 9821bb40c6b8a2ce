import { Checkbox } from '../../../ui/checkbox.tsx';

interface KeepBoxProps {
  id: string;
  /** What is kept: "card". */
  what: string;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** The box to tick that keeps what is paid with for the next gift. */
export function KeepBox({ id, what, isKept, onChange }: KeepBoxProps) {
  return (
    <Checkbox id={id} label={`Save this ${what} for next time`} checked={isKept} onChange={onChange}>
      Our payment provider keeps it for you. It is charged only when you give.
    </Checkbox>
  );
}
