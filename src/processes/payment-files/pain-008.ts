import type { BankProfile } from '#entities/bank/bank-profile.rules.ts'
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

const debit = (line: Loaded<'paymentFileLine'>, profile: BankProfile): Element => {
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
      ['DbtrAgt', agent(line.counterpartyBic, profile.debits)],
      ['Dbtr', [named(line.name, profile.characters), postalAddress(line.address, profile)]],
      ['DbtrAcct', ibanAccount(line.counterpartyIban)],
      remittance(line, profile.characters),
    ],
  ]
}

const information = ({ batch, profile, account, holder, lines }: BatchParts): Element => [
  'PmtInf',
  [
    ['PmtInfId', sepaText(batch.registration, 35)],
    ['PmtMtd', 'DD'],
    ['BtchBookg', profile.batchBooking ? 'true' : 'false'],
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
    ['Cdtr', [named(holder.name, profile.characters), postalAddress(holder.address, profile)]],
    ['CdtrAcct', ibanAccount(account.bankIban)],
    ['CdtrAgt', agent(account.bankBic, profile.debits)],
    ['ChrgBr', 'SLEV'],
    ['CdtrSchmeId', creditorScheme(batch.sepaCreditorIdentifier)],
    ...lines.map(line => debit(line, profile)),
  ],
]

/** ISO 20022, customer direct debit initiation, as the EPC guidelines for CORE and B2B ask for it: one payment information per account of ours, sequence and day. */
export const writeDebits = (parts: FileParts, format: BankProfile['debits']): string =>
  writeXml([
    'Document',
    [['CstmrDrctDbtInitn', [header(parts), ...parts.batches.map(information)]]],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${format}` },
  ])
