import { css } from '../payment-sheet/element.ts';

/** How Google's button would look. */
export const buttonStyles = css`
  :host {
    display: inline-block;
  }

  :host(.fill) {
    display: block;
    width: 100%;
    height: 100%;
  }

  button {
    box-sizing: border-box;
    min-width: 15rem;
    min-height: 40px;
    padding: 0 1.5rem;
    border: 1px solid #747775;
    background: #000;
    color: #fff;
    font:
      500 1rem/1 system-ui,
      sans-serif;
    cursor: pointer;
  }

  button.white {
    background: #fff;
    color: #1f1f1f;
  }

  :host(.fill) button {
    width: 100%;
    min-width: 0;
    height: 100%;
  }

  button:hover {
    background: #3c4043;
  }

  button.white:hover {
    background: #f8f9fa;
  }

  button:focus-visible {
    outline: 3px solid #4285f4;
    outline-offset: 2px;
  }
`;
