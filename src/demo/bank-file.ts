import { toDecimal } from '#finance/index.ts'
import { type Element, writeXml } from '#processes/payment-files/write-xml.ts'

/** A line of a statement as a bank writes it; the amount in minor units, below nought: money out. */
export interface BankLine {
  date: string
  minor: number
  name?: string
  iban?: string
  text?: string
  endToEndId?: string
  mandate?: string
  /** Domain, family and sub-family: `PMNT-RCDT-ESCT`. */
  code: string
  reference: string
  /** The batch of ours that it books, with its number of payments. */
  batch?: { id: string; count: number }
  returnCode?: string
  /** The bank takes back what it had booked, and says of it nothing but that. */
  isReversal?: boolean
}

export interface BankDay {
  iban: string
  id: string
  number: number
  date: string
  openingMinor: number
  lines: readonly BankLine[]
}

const amount = (minor: number): Element => [
  'Amt',
  toDecimal({ minor: Math.abs(minor), currency: 'EUR' }),
  { Ccy: 'EUR' },
]
const side = (minor: number): Element => ['CdtDbtInd', minor < 0 ? 'DBIT' : 'CRDT']

const balance = (code: string, minor: number, date: string): Element => [
  'Bal',
  [['Tp', [['CdOrPrtry', [['Cd', code]]]]], amount(minor), side(minor), ['Dt', [['Dt', date]]]],
]

const bankCode = (code: string): Element => {
  const [domain = '', family = '', sub = ''] = code.split('-')
  return [
    'BkTxCd',
    [
      [
        'Domn',
        [
          ['Cd', domain],
          [
            'Fmly',
            [
              ['Cd', family],
              ['SubFmlyCd', sub],
            ],
          ],
        ],
      ],
    ],
  ]
}

const entry = (line: BankLine): Element => {
  // A return names whoever was to pay: the debtor stays the debtor.
  const isIn = line.minor > 0
  const isDebtor = line.isReversal ? !isIn : isIn || line.returnCode
  const role = isDebtor ? 'Dbtr' : 'Cdtr'
  return [
    'Ntry',
    [
      amount(line.minor),
      side(line.minor),
      ['RvslInd', line.isReversal ? 'true' : null],
      ['Sts', [['Cd', 'BOOK']]],
      ['BookgDt', [['Dt', line.date]]],
      ['ValDt', [['Dt', line.date]]],
      ['AcctSvcrRef', line.reference],
      bankCode(line.code),
      [
        'NtryDtls',
        [
          line.batch
            ? [
                'Btch',
                [
                  ['PmtInfId', line.batch.id],
                  ['NbOfTxs', line.batch.count],
                ],
              ]
            : [
                'TxDtls',
                [
                  [
                    'Refs',
                    [
                      ['EndToEndId', line.endToEndId ?? 'NOTPROVIDED'],
                      ['MndtId', line.mandate],
                    ],
                  ],
                  [
                    'RltdPties',
                    [
                      [role, line.name ? [['Pty', [['Nm', line.name]]]] : null],
                      [`${role}Acct`, line.iban ? [['Id', [['IBAN', line.iban]]]] : null],
                    ],
                  ],
                  ['RmtInf', [['Ustrd', line.text]]],
                  ['RtrInf', line.returnCode ? [['Rsn', [['Cd', line.returnCode]]]] : null],
                ],
              ],
        ],
      ],
      ['AddtlNtryInf', line.batch ? (line.text ?? null) : null],
    ],
  ]
}

/** A statement of a day, camt.053.001.08, that adds up. */
export const writeBankFile = (day: BankDay): string => {
  const closing = day.lines.reduce((sum, line) => sum + line.minor, day.openingMinor)
  return writeXml([
    'Document',
    [
      [
        'BkToCstmrStmt',
        [
          [
            'GrpHdr',
            [
              ['MsgId', day.id],
              ['CreDtTm', `${day.date}T22:10:00`],
            ],
          ],
          [
            'Stmt',
            [
              ['Id', day.id],
              ['ElctrncSeqNb', day.number],
              ['CreDtTm', `${day.date}T22:10:00`],
              [
                'Acct',
                [
                  ['Id', [['IBAN', day.iban]]],
                  ['Ccy', 'EUR'],
                ],
              ],
              balance('OPBD', day.openingMinor, day.date),
              balance('CLBD', closing, day.date),
              ...day.lines.map(entry),
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' },
  ])
}
