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

/** ISO 20022, customer credit transfer initiation. */
export const transferFormat = 'pain.001.001.09'

const transfer = (line: Loaded<'paymentFileLine'>): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', String(line.endToEndId)]]],
    ['Amt', [instructed(line)]],
    line.counterpartyBic ? ['CdtrAgt', agent(line.counterpartyBic)] : null,
    ['Cdtr', [named(line.name), postalAddress(line.address)]],
    ['CdtrAcct', ibanAccount(line.counterpartyIban)],
    remittance(line),
  ],
]

const information = ({ batch, account, holder, lines }: BatchParts): Element => [
  'PmtInf',
  [
    ['PmtInfId', sepaText(batch.registration, 35)],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', 'true'],
    ...controls(lines),
    ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
    ['ReqdExctnDt', [['Dt', batch.date]]],
    ['Dbtr', [named(holder.name), postalAddress(holder.address)]],
    ['DbtrAcct', ibanAccount(account.bankIban)],
    ['DbtrAgt', agent(account.bankBic)],
    ['ChrgBr', 'SLEV'],
    ...lines.map(transfer),
  ],
]

/** The message of credit transfers: one payment information per account of ours and day. */
export const writeTransfers = (parts: FileParts): string =>
  writeXml([
    'Document',
    [['CstmrCdtTrfInitn', [header(parts), ...parts.batches.map(information)]]],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${transferFormat}` },
  ])
