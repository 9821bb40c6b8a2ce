import { css } from '../payment-sheet/element.ts';

/** The styles of PayPal's button. */
export const buttonStyles = css`
  :host {
    display: block;
    width: 100%;
  }

  button {
    box-sizing: border-box;
    width: 100%;
    min-width: 75px;
    height: 100%;
    padding: 0 0.75rem;
    border: 0;
    background: #ffc439;
    color: #003087;
    font:
      italic 800 1.25rem/1 system-ui,
      sans-serif;
    letter-spacing: -0.02em;
    cursor: pointer;
  }

  span {
    color: #005bb5;
  }

  button:hover {
    background: #f2ba36;
  }

  button:focus-visible {
    outline: 3px solid #0070e0;
    outline-offset: 2px;
  }
`;
