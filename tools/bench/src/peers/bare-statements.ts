import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

/**
 * The floor of a year's statements: only pdfkit writes the same text in the same fonts, tagged, one
 * document after another, without a database or mail. Prints the documents per second.
 */
const count = Number(process.argv[2]);
const MONTHS = 12;

const read = (file: string): Uint8Array =>
  // pdfkit accepts a loaded font; its types do not say so.
  create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as unknown as Uint8Array;
const body = read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
const strong = read('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf');
const display = read('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf');

async function write(donor: number): Promise<number> {
  const document = new PDFDocument({
    size: 'LETTER',
    font: '',
    tagged: true,
    lang: 'en-US',
    pdfVersion: '1.7',
  });
  let bytes = 0;
  const written = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => (bytes += chunk.length));
    document.on('end', resolve);
  });
  document.registerFont('body', body).registerFont('strong', strong).registerFont('display', display);
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (type: string, face: string, text: string, size = 10.5) => {
    const element = document.struct(type);
    root.add(element);
    element.add(() => document.font(face).fontSize(size).text(text));
  };
  say('P', 'strong', 'Green Ribbon Example', 13);
  say('P', 'body', 'Receipts for 2025');
  say('H1', 'display', 'You gave $300 in 2025. Thank you.', 25);
  say('P', 'body', `Given by donor${donor}@example.org`);
  say('P', 'body', 'Given to Green Ribbon Example, Inc., EIN 00-0000000');
  say('P', 'body', 'Date Receipt Paid with Amount');
  for (let month = 1; month <= MONTHS; month += 1) {
    for (const cell of [
      `${month}/15/2025`,
      `2025-${String(donor * MONTHS + month).padStart(6, '0')}`,
      'Visa ending in 1881',
      '$25.00',
    ])
      say('P', 'body', cell);
  }
  say('P', 'strong', 'Given $300.00');
  say(
    'P',
    'body',
    'Each receipt says: “Green Ribbon Example, Inc. (EIN 00-0000000) provided no goods or services in exchange for this contribution, apart from tokens of thanks of insubstantial value.”',
  );
  say('P', 'body', 'Each receipt says: “Please keep this receipt for your records.”');
  say('P', 'body', 'Green Ribbon Example, Inc., 1 Example Street, Springfield, IL 62701, USA');
  root.end();
  document.end();
  await written;
  return bytes;
}

const begun = performance.now();
for (let donor = 0; donor < count; donor += 1) await write(donor);
console.log(count / ((performance.now() - begun) / 1000));
