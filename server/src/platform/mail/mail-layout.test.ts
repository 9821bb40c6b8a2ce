import { describe, expect, it } from 'vitest';
import { palettes } from './colours.ts';
import { mailLayout } from './mail-layout.ts';

const CHARITY = {
  name: 'Green Ribbon',
  legalName: 'Green Ribbon, Inc.',
  postalAddress: '1 Example Street',
  supportEmail: 'support@example.org',
  website: 'https://www.example.org',
  accentColor: '#aa2255',
};
const WORDS = {
  title: 'A & B <at> c.example',
  paragraphs: ['Write to ada@example.org.'],
  smallPrint: ['Small.'],
};

/** The formula of WCAG 2.2, written a second time. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

it.each(['#1d5a3a', '#ffff00', '#000000', '#ffffff', '#aa2255', '#0000ff', '#808080'])(
  'any accent of a charity is readable, light and dark: %s',
  (accent) => {
    for (const each of Object.values(palettes(accent))) {
      expect(contrast(each.accent, each.sheet)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(each.onAccent, each.accent)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

describe('the mail layout', () => {
  it('has the charity’s color, and says the same in HTML and plain text: the sender, the reason and the reply address', () => {
    const { html, text } = mailLayout(CHARITY, { ...WORDS, why: 'You asked for it.' }, 'en');
    expect(html).toContain('#aa2255');
    expect(html).toContain('A &amp; B &lt;at&gt; c.example');
    for (const said of ['You asked for it.', 'Green Ribbon, Inc., 1 Example Street', 'support@example.org']) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
  });

  it('breaks a long address in a row before its marks, and not within a word', () => {
    const rows: [string, string][] = [['Given by', 'Ada Lovelace, ada.lovelace@long.example.org']];
    const { html } = mailLayout(CHARITY, { ...WORDS, rows }, 'en');
    expect(html).toContain('Ada Lovelace, ada<wbr />.lovelace<wbr />@long<wbr />.example<wbr />.org</span>');
  });

  it('with a stranger’s words contains no address that mail programs can link, and copies as it reads', () => {
    const { html } = mailLayout(CHARITY, { ...WORDS, hasStrangersWords: true }, 'en');
    const body = html.slice(html.indexOf('<body'));
    expect(body).not.toMatch(/ada@example|c\.example/);
    expect(html.replaceAll('<span></span>', '')).toContain('Write to ada@example.org.');
  });
});
