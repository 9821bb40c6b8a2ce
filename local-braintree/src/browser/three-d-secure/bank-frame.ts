import { isChallengeAnswer } from './challenge.ts';
import type { ChallengeAnswer } from './challenge.ts';

/** The bank's page, in a frame. */
export function bankFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Your bank';
  Object.assign(frame.style, { display: 'block', width: '100%', height: '24rem', border: '0' });
  return frame;
}

/** The choice on the bank's page; messages from other senders are ignored. */
export function whenAnswered(frame: HTMLIFrameElement): Promise<ChallengeAnswer> {
  return new Promise((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin || !isChallengeAnswer(data)) return;
      removeEventListener('message', listen);
      resolve(data);
    };
    addEventListener('message', listen);
  });
}
