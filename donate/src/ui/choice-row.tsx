import styles from './choice-row.module.css';

interface ChoiceRowProps<Value> {
  /** The name of the radio buttons. */
  name: string;
  choices: readonly { words: string; value: Value }[];
  /** Undefined until one is selected. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few short choices, side by side. Use it in a fieldset, whose legend is the question. */
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
