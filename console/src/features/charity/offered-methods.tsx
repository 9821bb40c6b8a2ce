import type { OfferableMethod, OptionalMethod } from '@handsel/contract';
import {
  staffCharityFields as names,
  staffCharityWords as words,
  staffOfferedMethods as methodNames,
} from '@handsel/words/console/charity';
import styles from '../../ui/draft/draft.module.css';
import { CheckField } from '../../ui/check-field.tsx';
import stack from '../../ui/stack.module.css';
import type { CharityDraft } from './use-charity-draft.ts';

/** The payment methods that donors are offered, among those that the server's settings allow. */
export function OfferedMethods({ draft, isFixed }: { draft: CharityDraft; isFixed: boolean }) {
  const { methodsOff } = draft.values;
  const optional = draft.state.methods.filter(isOptional);
  return (
    <fieldset id="methodsOff" className={styles.lines}>
      <legend>{names.methodsOff}</legend>
      <p className={stack.muted}>{isFixed ? words.legalOnly : words.methodsHint}</p>
      {optional.map((name) => (
        <CheckField
          key={name}
          id={`methodsOff.${name}`}
          label={methodNames[name]}
          checked={!methodsOff.includes(name)}
          disabled={isFixed}
          onChange={({ target }) => {
            const others = methodsOff.filter((each) => each !== name);
            draft.change({ methodsOff: target.checked ? others : [...others, name] });
          }}
        />
      ))}
      {optional.length === 0 ? <p>{words.methodsCardOnly}</p> : null}
    </fieldset>
  );
}

function isOptional(name: OfferableMethod): name is OptionalMethod {
  return name !== 'card';
}
