/** A checking account in the export format of US banks. */
export const usChecking = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20250305<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS>
<CURDEF>USD
<BANKACCTFROM>
<BANKID>021000021
<ACCTID>000123456789
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20250301
<DTEND>20250305
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20250302120000[-5:EST]
<TRNAMT>3725.19
<FITID>202503020001
<REFNUM>7K2M9X
<NAME>BRAINTREE FUNDING 7K2M9X &amp; CO
</STMTTRN>
<STMTTRN>
<TRNTYPE>CHECK
<DTPOSTED>20250303
<TRNAMT>-42.10
<FITID>202503030001
<CHECKNUM>1042
<NAME>OFFICE SUPPLY
<MEMO>OFFICE SUPPLY
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>9000.00<DTASOF>20250305</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;

const movement = (...values: readonly (readonly [string, string])[]) =>
  `<STMTTRN>${values.map(([tag, value]) => `<${tag}>${value}</${tag}>`).join('')}</STMTTRN>`;

export const usCheckingInXml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>021000021</BANKID><ACCTID>000123456789</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20250301</DTSTART><DTEND>20250305</DTEND>
${movement(
  ['TRNTYPE', 'CREDIT'],
  ['DTPOSTED', '20250302'],
  ['TRNAMT', '3725.19'],
  ['FITID', '202503020001'],
  ['REFNUM', '7K2M9X'],
  ['NAME', 'BRAINTREE FUNDING 7K2M9X &amp; CO'],
)}
${movement(
  ['TRNTYPE', 'CHECK'],
  ['DTPOSTED', '20250303'],
  ['TRNAMT', '-42.10'],
  ['FITID', '202503030001'],
  ['CHECKNUM', '1042'],
  ['NAME', 'OFFICE SUPPLY'],
)}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

interface CamtEntry {
  amount: string;
  currency?: string;
  direction: 'CRDT' | 'DBIT';
  status?: string;
  day: string;
  reference: string;
  details?: string;
}

function camtEntry({
  amount,
  currency = 'EUR',
  direction,
  status,
  day,
  reference,
  details,
}: CamtEntry): string {
  return `      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt>
        <CdtDbtInd>${direction}</CdtDbtInd>
        <Sts>${status ?? 'BOOK'}</Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt>
        <ValDt><Dt>${day}</Dt></ValDt>
        <AcctSvcrRef>${reference}</AcctSvcrRef>
        <NtryDtls><TxDtls>${details ?? ''}</TxDtls></NtryDtls>
      </Ntry>
`;
}

/** A day's statement in the format of German banks. */
export function germanStatement(entries: readonly CamtEntry[], version = '02', prefix = ''): string {
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>053D2025-03-02</MsgId><CreDtTm>2025-03-02T21:40:00+01:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>0352C532025</Id>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Amt Ccy="EUR">9000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries.map(camtEntry).join('')}    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
  const prefixed = prefix === '' ? document : document.replaceAll(/(<\/?)([A-Z])/g, `$1${prefix}:$2`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed.replace('xmlns=', prefix === '' ? 'xmlns=' : `xmlns:${prefix}=`)}`;
}
