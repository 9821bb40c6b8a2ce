import styles from './choice-row.module.css';

interface ChoiceRowProps<Value> {
  /** Of the radio buttons. */
  name: string;
  choices: readonly { words: string; value: Value }[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few choices of a word or two, side by side. Goes into a fieldset, whose legend asks. */
export function ChoiceRow<Value>({ name, choices, value: chosen, onChoose }: ChoiceRowProps<Value>) {
  return (
    <div className={styles.choices}>
      {choices.map(({ words, value }) => (
        <label key={words} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => {
              onChoose(value);
            }}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
