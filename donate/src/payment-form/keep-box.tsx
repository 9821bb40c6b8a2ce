import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { Checkbox } from '../ui/checkbox.tsx';

interface KeepBoxProps {
  id: string;
  label: string;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** The checkbox that saves the payment method for the next gift. */
export function KeepBox({ id, label, isKept, onChange }: KeepBoxProps) {
  return (
    <Checkbox id={id} label={label} checked={isKept} onChange={onChange}>
      {paymentMethodsWords.keepHint}
    </Checkbox>
  );
}
