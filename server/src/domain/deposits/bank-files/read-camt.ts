import sax from 'sax';
import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { BankFile, IsWanted } from './bank-file.ts';
import { refusedFor } from './problems.ts';
import { Statement } from './statement.ts';
import { readDay } from '../../../platform/csv/day-pattern.ts';
import { dayOfMoment, withoutMidnights } from '../../../platform/csv/moment-day.ts';
import { oneLine } from '../../../platform/csv/values.ts';

/** Deeper than any version of camt.053. */
const DEEPEST = 40;
const ELEMENTS = { day: 'BookgDt', amount: 'Amt' };

/**
 * The texts within one entry, by their path below it, e.g. `BookgDt/Dt`. A path may occur more than
 * once.
 */
type EntryTexts = Map<string, string[]>;

interface Entry {
  line: number;
  texts: EntryTexts;
  currency: string;
}

/** Reads the booked entries of camt.053 (ISO 20022), in any of its versions. */
export function readCamt(
  text: string,
  { currency, isWanted, timeZone }: { currency: string; isWanted: IsWanted; timeZone?: string },
): BankFile {
  const reader = new CamtReader(currency, isWanted, timeZone);
  return reader.read(text);
}

class CamtReader {
  readonly #parser = sax.parser(true, { trim: true, position: true });
  readonly #statement: Statement;
  readonly #path: string[] = [];
  #text = '';
  #entry: Entry | undefined;
  #isStatement = false;
  #refused: BankFile | undefined;

  readonly #timeZone: string | undefined;

  constructor(currency: string, isWanted: IsWanted, timeZone: string | undefined) {
    this.#timeZone = timeZone;
    this.#statement = new Statement(currency, isWanted);
  }

  read(text: string): BankFile {
    const parser = this.#parser;
    parser.ondoctype = () => this.#refuse('not_allowed', words.notAllowed);
    parser.onerror = () => this.#refuse('broken', words.broken);
    parser.onopentag = ({ name, attributes }) => this.#open(localName(name), attributes['Ccy']);
    parser.ontext = (part) => (this.#text += part);
    parser.oncdata = (part) => (this.#text += part);
    parser.onclosetag = () => this.#close();
    const pieces = 65_536;
    for (let at = 0; at < text.length && this.#refused === undefined; at += pieces)
      parser.write(text.slice(at, at + pieces));
    if (this.#refused === undefined) parser.close();
    if (this.#refused !== undefined) return this.#refused;
    return this.#isStatement ? this.#statement.result() : refusedFor('not_bank_file', words.notBankFile);
  }

  #refuse(code: 'not_allowed' | 'broken', message: string): void {
    this.#refused ??= refusedFor(code, message, this.#line());
    // Otherwise sax throws this error again at the next chunk.
    this.#parser.error = null as unknown as Error;
  }

  #line(): number {
    return this.#parser.line + 1;
  }

  #open(name: string, currency: unknown): void {
    this.#path.push(name);
    this.#text = '';
    if (this.#path.length > DEEPEST) this.#refuse('broken', words.broken);
    if (name === 'BkToCstmrStmt') this.#isStatement = true;
    if (name === 'Ntry') this.#entry = { line: this.#line(), texts: new Map(), currency: '' };
    if (this.#entry !== undefined && this.#isAt('Ntry', 'Amt') && typeof currency === 'string')
      this.#entry.currency = currency;
  }

  #close(): void {
    const text = this.#text.trim();
    this.#text = '';
    if (this.#entry === undefined) this.#closeOutside(text);
    else if (this.#path.at(-1) === 'Ntry') {
      this.#add(this.#entry);
      this.#entry = undefined;
    } else if (text !== '') {
      const path = this.#path.slice(this.#path.lastIndexOf('Ntry') + 1).join('/');
      const said = this.#entry.texts.get(path);
      if (said === undefined) this.#entry.texts.set(path, [text]);
      else said.push(text);
    }
    this.#path.pop();
  }

  #closeOutside(text: string): void {
    if (this.#isAt('Stmt', 'Acct', 'Id', 'IBAN') || this.#isAt('Stmt', 'Acct', 'Id', 'Othr', 'Id'))
      this.#statement.addAccount(text, this.#line());
    if (this.#isAt('Stmt', 'Acct', 'Ccy')) this.#statement.addCurrency(text, this.#line());
  }

  #isAt(...names: readonly string[]): boolean {
    return names.every((name, index) => this.#path[this.#path.length - names.length + index] === name);
  }

  /** A moment with a zone is counted on the charity's day, unless it is a midnight. */
  #day(written: string): string {
    const [text = ''] = withoutMidnights([written]);
    const day = text.slice(0, 10);
    if (this.#timeZone === undefined || readDay(day, 'YYYY-MM-DD') === undefined) return text;
    return dayOfMoment(day, text, [], this.#timeZone);
  }

  #add({ texts, line, currency }: Entry): void {
    const first = (...paths: readonly string[]) =>
      paths.map((path) => texts.get(path)?.[0]).find((text) => text !== undefined) ?? '';
    const all = (...paths: readonly string[]) => paths.flatMap((path) => texts.get(path) ?? []);
    // Until version 7 the status is a text, from 8 on a code in its own element. Pending entries
    // may never be booked.
    const status = first('Sts', 'Sts/Cd', 'Sts/Prtry');
    const direction = first('CdtDbtInd');
    const amount = first('Amt');
    const details = 'NtryDtls/TxDtls';
    const parties = ['Dbtr', 'Cdtr'].flatMap((party) => [
      `${details}/RltdPties/${party}/Nm`,
      `${details}/RltdPties/${party}/Pty/Nm`,
    ]);
    const remittance = `${details}/RmtInf`;
    const ends = all(`${details}/Refs/EndToEndId`).filter((text) => text !== 'NOTPROVIDED');
    const day = this.#day(first('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'));
    const description = oneLine(...all(...parties), ...all(`${remittance}/Ustrd`), ...all('AddtlNtryInf'));
    if (!['BOOK', ''].includes(status)) {
      this.#statement.leaveOut({ line, text: oneLine(day, description, amount, direction, status) });
      return;
    }
    this.#statement.add({
      day,
      // Only the direction determines the sign. An amount without a direction is invalid.
      amount: /^(?:CRDT|DBIT)$/.test(direction) && /^[\d.]+$/.test(amount) ? amount : direction && amount,
      currency,
      isDebit: direction === 'DBIT',
      isUnsigned: true,
      description,
      reference: oneLine(ends[0] ?? first(`${remittance}/Strd/CdtrRefInf/Ref`, 'NtryRef')),
      bankId: first('AcctSvcrRef'),
      line,
      elements: ELEMENTS,
    });
  }
}

/** The name without its namespace prefix, which each bank chooses freely. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
