import { css } from '../payment-sheet/element.ts';

/** The styles of Google's button, which is in the merchant's page itself. */
export const buttonStyles = css`
  .gpay-stand-in-button {
    box-sizing: border-box;
    min-width: 15rem;
    min-height: 40px;
    padding: 0 1rem;
    border: 1px solid #747775;
    background: #000;
    color: #fff;
    font:
      500 1.125rem/1 system-ui,
      sans-serif;
    cursor: pointer;
  }

  .gpay-stand-in-button:hover {
    background: #3c4043;
  }

  .gpay-stand-in-button.white {
    background: #fff;
    color: #1f1f1f;
  }

  .gpay-stand-in-button.white:hover {
    background: #f8f9fa;
  }

  .gpay-stand-in-button.fill {
    width: 100%;
    min-width: 0;
    height: 100%;
    padding: 0 0.5rem;
  }

  .gpay-stand-in-button:focus-visible {
    outline: 3px solid #4285f4;
    outline-offset: 2px;
  }
`;
