import type { BankProfile } from '#entities/bank/bank-profile.rules.ts'
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

const transfer = (line: Loaded<'paymentFileLine'>, profile: BankProfile): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', String(line.endToEndId)]]],
    ['Amt', [instructed(line)]],
    line.counterpartyBic ? ['CdtrAgt', agent(line.counterpartyBic, profile.transfers)] : null,
    ['Cdtr', [named(line.name, profile.characters), postalAddress(line.address, profile)]],
    ['CdtrAcct', ibanAccount(line.counterpartyIban)],
    remittance(line, profile.characters),
  ],
]

const information = ({ batch, profile, account, holder, lines }: BatchParts): Element => [
  'PmtInf',
  [
    ['PmtInfId', sepaText(batch.registration, 35)],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', profile.batchBooking ? 'true' : 'false'],
    ...controls(lines),
    ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]], profile.instant && ['LclInstrm', [['Cd', 'INST']]]]],
    ['ReqdExctnDt', profile.transfers === 'pain.001.001.03' ? batch.date : [['Dt', batch.date]]],
    ['Dbtr', [named(holder.name, profile.characters), postalAddress(holder.address, profile)]],
    ['DbtrAcct', ibanAccount(account.bankIban)],
    ['DbtrAgt', agent(account.bankBic, profile.transfers)],
    ['ChrgBr', 'SLEV'],
    ...lines.map(line => transfer(line, profile)),
  ],
]

/** ISO 20022, customer credit transfer initiation: one payment information per account of ours and day. */
export const writeTransfers = (parts: FileParts, format: BankProfile['transfers']): string =>
  writeXml([
    'Document',
    [['CstmrCdtTrfInitn', [header(parts), ...parts.batches.map(information)]]],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${format}` },
  ])
