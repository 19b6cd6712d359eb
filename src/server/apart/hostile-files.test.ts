import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import { readCamt } from '#processes/bank-statements/read-camt.ts'
import { readStatusReport } from '#processes/payment-files/read-pain-002.ts'
import { readTableFile } from './read-table-file.ts'

const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-04-02T06:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-01</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">22.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-01</Dt></Dt></Bal><Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-01</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd></Domn></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E</EndToEndId></Refs><RmtInf><Ustrd>a &amp; b</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const report = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>E</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const csv = 'name;amount;date\n"Haas; Mini";1.234,50;01/04/2026\nÉmile;-3;\n'

/** What no writer of such files puts there, or not at that place. */
const insertions = [
  '',
  '\0',
  '\uFEFF',
  '\uD800',
  '"',
  '""',
  '\r',
  '\n\n',
  ';',
  '\t',
  '<',
  '>',
  '</',
  '/>',
  '<a>',
  '</a>',
  '<a/>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?x',
  '?>',
  '<!DOCTYPE a>',
  '&',
  '&#0;',
  '&#x110000;',
  '&lol;',
  '<__proto__>',
  '<constructor/>',
  ' a="1" a="1"',
  ' Ccy="XXX"',
  ' Ccy=""',
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '2026-02-31',
  'x'.repeat(5_000),
  '<a>'.repeat(60),
  '=cmd()',
]

/** A text with one to three places cut out, written twice or filled with what does not belong there. */
const mutantOf = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(60), fc.constantFrom(...insertions), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    })
    .map(changes =>
      changes.reduce(
        (made, [at, count, added, isTwice]) =>
          made.slice(0, at) +
          (isTwice ? made.slice(at, at + count) : '') +
          added +
          made.slice(at + (isTwice ? 0 : count)),
        text,
      ),
    )

/** Read, or refused with a code that the sender can do something about. */
const isToldWell = async (read: () => unknown): Promise<void> => {
  try {
    expect(await read()).toBeDefined()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.status).toBeLessThan(500)
  }
}

const numRuns = Number(process.env.MUTANTS ?? (process.env.THOROUGH === '1' ? 3000 : 300))
const tell = (text: string, read: (text: string) => unknown) =>
  fc.assert(
    fc.asyncProperty(mutantOf(text), mutant => isToldWell(() => read(mutant))),
    { numRuns },
  )

it('messages of banks that are broken anywhere are read or refused', async () => {
  expect(readCamt(camt).statements).toHaveLength(1)
  expect(readStatusReport(report).batches).toHaveLength(1)
  await tell(camt, readCamt)
  await tell(report, readStatusReport)
}, 120_000)

const table = (bytes: Uint8Array, fileName: string) => readTableFile({ bytes, format: { fileName } })

it('tables that are broken anywhere are read or refused', async () => {
  await tell(csv, text => table(Buffer.from(text), 'a.csv'))
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), bytes => isToldWell(() => table(bytes, 'a.csv'))),
    { numRuns },
  )
}, 120_000)

it('workbooks whose bytes are changed anywhere are read or refused', async () => {
  const book = (await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['name', 'amount'],
          ['b', 1],
          ['c', 2.5],
        ],
      },
    ],
  })) as Uint8Array
  expect((await table(book, 'a.xlsx')).rows).toHaveLength(2)
  const byte = fc.tuple(fc.nat(book.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(
      fc.array(byte, { minLength: 1, maxLength: 6 }),
      fc.nat(book.length),
      async (changes, end) => {
        const broken = Uint8Array.from(book)
        for (const [at, value] of changes) broken[at] = value
        await isToldWell(() => table(broken, 'a.xlsx'))
        await isToldWell(() => table(broken.subarray(0, end), 'a.xlsx'))
      },
    ),
    { numRuns },
  )
}, 120_000)
