import { css } from './element.ts';

export const paymentSheetStyles = css`
  :host {
    --paper: oklch(99% 0.002 250);
    --ink: oklch(24% 0.02 260);
    --muted: oklch(45% 0.02 260);
    --line: oklch(86% 0.01 260);
    --tape: oklch(91% 0.11 95);
    --tape-ink: oklch(30% 0.06 80);
    --focus: oklch(52% 0.17 255);
  }

  @media (prefers-color-scheme: dark) {
    :host {
      --paper: oklch(26% 0.015 260);
      --ink: oklch(95% 0.005 260);
      --muted: oklch(77% 0.015 260);
      --line: oklch(42% 0.02 260);
      --tape: oklch(82% 0.12 95);
      --tape-ink: oklch(24% 0.05 80);
      --focus: oklch(78% 0.12 255);
    }
  }

  dialog {
    box-sizing: border-box;
    width: min(26rem, 100vw);
    max-height: 100dvh;
    margin: auto;
    padding: 0 1.5rem 1.5rem;
    overflow: auto;
    border: 0;
    border-radius: 1rem;
    background: var(--paper);
    color: var(--ink);
    box-shadow: 0 1.5rem 4rem oklch(0% 0 0 / 40%);
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }

  dialog::backdrop {
    background: oklch(15% 0.02 260 / 55%);
  }

  :host(.alone) dialog::backdrop {
    background: none;
  }

  dialog[inert] {
    cursor: progress;
  }

  dialog[inert] > :not(.stand-in) {
    opacity: 0.55;
  }

  .stand-in {
    margin: 0 -1.5rem;
    padding: 0.5rem 1.5rem;
    background: var(--tape);
    color: var(--tape-ink);
    font-size: 0.875rem;
    font-weight: 600;
  }

  h2 {
    margin: 1.25rem 0 0.75rem;
    font-size: 1.25rem;
    line-height: 1.3;
  }

  dl {
    margin: 0;
    padding: 0.5rem 0;
    border-block: 1px solid var(--line);
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding: 0.25rem 0;
  }

  dl > div:last-child {
    font-weight: 600;
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  fieldset {
    margin: 1rem 0 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    color: var(--muted);
    font-size: 0.875rem;
  }

  label {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 2.75rem;
    border-bottom: 1px solid var(--line);
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--focus);
  }

  .shared input {
    flex: 1;
    width: auto;
    min-width: 0;
    height: 2.25rem;
    padding: 0 0.5rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: none;
    color: inherit;
    font: inherit;
  }

  .outcome {
    margin-inline-start: auto;
    color: var(--muted);
    font-size: 0.875rem;
  }

  .actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
    margin-top: 1.25rem;
  }

  button {
    min-height: 3rem;
    padding: 0 1rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .approve {
    grid-column: 1 / -1;
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    font-weight: 600;
  }

  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (max-width: 30rem) {
    dialog {
      margin-bottom: 0;
      max-width: 100vw;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;
