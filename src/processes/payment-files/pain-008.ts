import type { MandateAmendment } from '#entities/bank/mandate.ts'
import type { Loaded } from '#entities/records.ts'
import {
  agent,
  type BatchParts,
  controls,
  type FileParts,
  header,
  ibanAccount,
  instructed,
  named,
  postalAddress,
  remittance,
} from './pain-parts.ts'
import { sepaText } from './sepa-text.ts'
import { type Element, writeXml } from './write-xml.ts'

/** ISO 20022, customer direct debit initiation, as the EPC guidelines for CORE and B2B ask for it. */
export const debitFormat = 'pain.008.001.08'

const creditorScheme = (identifier: unknown): Element[] => [
  [
    'Id',
    [
      [
        'PrvtId',
        [
          [
            'Othr',
            [
              ['Id', String(identifier)],
              ['SchmeNm', [['Prtry', 'SEPA']]],
            ],
          ],
        ],
      ],
    ],
  ],
]

/** What has changed of a mandate since it was last used: told once. */
const amendment = (changed: MandateAmendment): Element => [
  'AmdmntInfDtls',
  [
    ['OrgnlMndtId', changed.mandateReference ? sepaText(changed.mandateReference, 35) : null],
    [
      'OrgnlCdtrSchmeId',
      changed.creditorIdentifier
        ? [
            changed.creditorName ? named(changed.creditorName) : null,
            ...creditorScheme(changed.creditorIdentifier),
          ]
        : null,
    ],
    [
      'OrgnlDbtrAcct',
      changed.iban
        ? ibanAccount(changed.iban)
        : changed.isOtherBank
          ? [['Id', [['Othr', [['Id', 'SMNDA']]]]]]
          : null,
    ],
  ],
]

const debit = (line: Loaded<'paymentFileLine'>): Element => {
  const changed = line.mandateAmendment
  return [
    'DrctDbtTxInf',
    [
      ['PmtId', [['EndToEndId', String(line.endToEndId)]]],
      instructed(line),
      [
        'DrctDbtTx',
        [
          [
            'MndtRltdInf',
            [
              ['MndtId', sepaText(String(line.mandateReference), 35)],
              ['DtOfSgntr', String(line.mandateDate)],
              ['AmdmntInd', changed ? 'true' : null],
              changed ? amendment(changed) : null,
            ],
          ],
        ],
      ],
      ['DbtrAgt', agent(line.counterpartyBic)],
      ['Dbtr', [named(line.name), postalAddress(line.address)]],
      ['DbtrAcct', ibanAccount(line.counterpartyIban)],
      remittance(line),
    ],
  ]
}

const information = ({ batch, account, holder, lines }: BatchParts): Element => [
  'PmtInf',
  [
    ['PmtInfId', sepaText(batch.registration, 35)],
    ['PmtMtd', 'DD'],
    ['BtchBookg', 'true'],
    ...controls(lines),
    [
      'PmtTpInf',
      [
        ['SvcLvl', [['Cd', 'SEPA']]],
        ['LclInstrm', [['Cd', String(batch.scheme)]]],
        ['SeqTp', String(batch.sequenceType)],
      ],
    ],
    ['ReqdColltnDt', batch.date],
    ['Cdtr', [named(holder.name), postalAddress(holder.address)]],
    ['CdtrAcct', ibanAccount(account.bankIban)],
    ['CdtrAgt', agent(account.bankBic)],
    ['ChrgBr', 'SLEV'],
    ['CdtrSchmeId', creditorScheme(batch.sepaCreditorIdentifier)],
    ...lines.map(debit),
  ],
]

/** The message of direct debits: one payment information per account of ours, sequence and day. */
export const writeDebits = (parts: FileParts): string =>
  writeXml([
    'Document',
    [['CstmrDrctDbtInitn', [header(parts), ...parts.batches.map(information)]]],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${debitFormat}` },
  ])
