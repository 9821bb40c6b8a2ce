/** The names of one country in an address; Braintree accepts any of them and answers with all. */
export interface CountryNames {
  countryName?: string;
  countryCodeAlpha2?: string;
  countryCodeAlpha3?: string;
  countryCodeNumeric?: string;
}

/** ISO 3166-1: two letters, three letters, three digits. */
const codes = [
  'ADAND020 AEARE784 AFAFG004 AGATG028 AIAIA660 ALALB008 AMARM051 AOAGO024 AQATA010 ARARG032 ASASM016',
  'ATAUT040 AUAUS036 AWABW533 AXALA248 AZAZE031 BABIH070 BBBRB052 BDBGD050 BEBEL056 BFBFA854 BGBGR100',
  'BHBHR048 BIBDI108 BJBEN204 BLBLM652 BMBMU060 BNBRN096 BOBOL068 BQBES535 BRBRA076 BSBHS044 BTBTN064',
  'BVBVT074 BWBWA072 BYBLR112 BZBLZ084 CACAN124 CCCCK166 CDCOD180 CFCAF140 CGCOG178 CHCHE756 CICIV384',
  'CKCOK184 CLCHL152 CMCMR120 CNCHN156 COCOL170 CRCRI188 CUCUB192 CVCPV132 CWCUW531 CXCXR162 CYCYP196',
  'CZCZE203 DEDEU276 DJDJI262 DKDNK208 DMDMA212 DODOM214 DZDZA012 ECECU218 EEEST233 EGEGY818 EHESH732',
  'ERERI232 ESESP724 ETETH231 FIFIN246 FJFJI242 FKFLK238 FMFSM583 FOFRO234 FRFRA250 GAGAB266 GBGBR826',
  'GDGRD308 GEGEO268 GFGUF254 GGGGY831 GHGHA288 GIGIB292 GLGRL304 GMGMB270 GNGIN324 GPGLP312 GQGNQ226',
  'GRGRC300 GSSGS239 GTGTM320 GUGUM316 GWGNB624 GYGUY328 HKHKG344 HMHMD334 HNHND340 HRHRV191 HTHTI332',
  'HUHUN348 IDIDN360 IEIRL372 ILISR376 IMIMN833 ININD356 IOIOT086 IQIRQ368 IRIRN364 ISISL352 ITITA380',
  'JEJEY832 JMJAM388 JOJOR400 JPJPN392 KEKEN404 KGKGZ417 KHKHM116 KIKIR296 KMCOM174 KNKNA659 KPPRK408',
  'KRKOR410 KWKWT414 KYCYM136 KZKAZ398 LALAO418 LBLBN422 LCLCA662 LILIE438 LKLKA144 LRLBR430 LSLSO426',
  'LTLTU440 LULUX442 LVLVA428 LYLBY434 MAMAR504 MCMCO492 MDMDA498 MEMNE499 MFMAF663 MGMDG450 MHMHL584',
  'MKMKD807 MLMLI466 MMMMR104 MNMNG496 MOMAC446 MPMNP580 MQMTQ474 MRMRT478 MSMSR500 MTMLT470 MUMUS480',
  'MVMDV462 MWMWI454 MXMEX484 MYMYS458 MZMOZ508 NANAM516 NCNCL540 NENER562 NFNFK574 NGNGA566 NINIC558',
  'NLNLD528 NONOR578 NPNPL524 NRNRU520 NUNIU570 NZNZL554 OMOMN512 PAPAN591 PEPER604 PFPYF258 PGPNG598',
  'PHPHL608 PKPAK586 PLPOL616 PMSPM666 PNPCN612 PRPRI630 PSPSE275 PTPRT620 PWPLW585 PYPRY600 QAQAT634',
  'REREU638 ROROU642 RSSRB688 RURUS643 RWRWA646 SASAU682 SBSLB090 SCSYC690 SDSDN729 SESWE752 SGSGP702',
  'SHSHN654 SISVN705 SJSJM744 SKSVK703 SLSLE694 SMSMR674 SNSEN686 SOSOM706 SRSUR740 SSSSD728 STSTP678',
  'SVSLV222 SXSXM534 SYSYR760 SZSWZ748 TCTCA796 TDTCD148 TFATF260 TGTGO768 THTHA764 TJTJK762 TKTKL772',
  'TLTLS626 TMTKM795 TNTUN788 TOTON776 TRTUR792 TTTTO780 TVTUV798 TWTWN158 TZTZA834 UAUKR804 UGUGA800',
  'UMUMI581 USUSA840 UYURY858 UZUZB860 VAVAT336 VCVCT670 VEVEN862 VGVGB092 VIVIR850 VNVNM704 VUVUT548',
  'WFWLF876 WSWSM882 YEYEM887 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716',
]
  .join(' ')
  .split(' ');

/**
 * The names in which Braintree's list differs from the common English name.
 * https://developer.paypal.com/braintree/docs/reference/general/countries
 */
const ownNames: Readonly<Record<string, string>> = {
  AG: 'Antigua and Barbuda',
  AX: 'Åland',
  BA: 'Bosnia and Herzegovina',
  BL: 'Saint Barthélemy',
  BN: 'Brunei Darussalam',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: "Côte d'Ivoire",
  CZ: 'Czech Republic',
  GS: 'South Georgia and South Sandwich Islands',
  HK: 'Hong Kong',
  HM: 'Heard and McDonald Islands',
  KN: 'Saint Kitts and Nevis',
  KP: 'Korea, North',
  KR: 'Korea, South',
  LC: 'Saint Lucia',
  MF: 'Saint Martin (French part)',
  MK: 'Macedonia',
  MM: 'Myanmar',
  MO: 'Macau',
  PM: 'Saint Pierre and Miquelon',
  PN: 'Pitcairn',
  PS: 'Palestine',
  RE: 'Reunion',
  RU: 'Russian Federation',
  SH: 'Saint Helena',
  SJ: 'Svalbard and Jan Mayen Islands',
  ST: 'Sao Tome and Principe',
  SZ: 'Swaziland',
  TC: 'Turks and Caicos Islands',
  TF: 'French Southern Lands',
  TR: 'Turkey',
  TT: 'Trinidad and Tobago',
  UM: 'United States Minor Outlying Islands',
  US: 'United States of America',
  VC: 'Saint Vincent and the Grenadines',
  VG: 'Virgin Islands, British',
  VI: 'Virgin Islands, U.S.',
  WF: 'Wallis and Futuna Islands',
};
const commonNames = new Intl.DisplayNames(['en'], { type: 'region' });

const countries: readonly Required<CountryNames>[] = codes.map((code) => {
  const alpha2 = code.slice(0, 2);
  return {
    countryName: ownNames[alpha2] ?? commonNames.of(alpha2) ?? alpha2,
    countryCodeAlpha2: alpha2,
    countryCodeAlpha3: code.slice(2, 5),
    countryCodeNumeric: code.slice(5),
  };
});

const attributes = ['countryName', 'countryCodeAlpha2', 'countryCodeAlpha3', 'countryCodeNumeric'] as const;

/** All names of a country, from one of them; `unknown` lists those that match no country. */
export function completeCountry(
  given: CountryNames,
): { country: CountryNames } | { unknown: readonly (keyof CountryNames)[] } | { inconsistent: true } {
  const asked = attributes.filter((name) => (given[name] ?? '') !== '');
  const found = asked.map((name) => countries.find((country) => country[name] === given[name]));
  const unknown = asked.filter((_, index) => found[index] === undefined);
  if (unknown.length > 0) return { unknown };
  const [first] = found;
  if (found.some((country) => country !== first)) return { inconsistent: true };
  return { country: first ?? {} };
}
