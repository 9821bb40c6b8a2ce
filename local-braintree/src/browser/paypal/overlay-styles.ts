import { css } from '../payment-sheet/element.ts';

/** The styles of the overlay on the merchant's page. */
export const overlayStyles = css`
  dialog {
    box-sizing: border-box;
    width: min(32rem, 100vw);
    margin: auto;
    padding: 1.5rem;
    border: 0;
    background: none;
    color: #fff;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    text-align: center;
  }

  dialog::backdrop {
    background: oklch(15% 0.02 260 / 85%);
  }

  p {
    margin: 0 0 1rem;
    font-size: 1.25rem;
  }

  iframe {
    width: 100%;
    height: min(40rem, 80dvh);
    border: 0;
    border-radius: 1rem;
    background: Canvas;
  }

  .actions {
    display: flex;
    justify-content: center;
    gap: 0.75rem;
    margin-top: 1rem;
  }

  button {
    min-height: 2.75rem;
    padding: 0 1.25rem;
    border: 1px solid currentColor;
    border-radius: 0.5rem;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  :focus-visible {
    outline: 3px solid oklch(78% 0.12 255);
    outline-offset: 2px;
  }
`;
