import { gunzipSync } from 'node:zlib'
import { plainNumber } from '#entities/bank/domestic-account.rules.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { currencyDecimals, toMajor } from '#finance/index.ts'
import { at, each, longestMessage, readBankXml, textAt, type XmlNode } from '../bank-xml.ts'
import {
  type CamtLine,
  type CamtMessage,
  type CamtStatement,
  type CamtType,
  sumOfLines,
} from './camt-message.ts'

const kinds: readonly { type: CamtType; message: string; part: string }[] = [
  { type: 'CAMT_052', message: 'BkToCstmrAcctRpt', part: 'Rpt' },
  { type: 'CAMT_053', message: 'BkToCstmrStmt', part: 'Stmt' },
  { type: 'CAMT_054', message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
]

const bad = (why: Message): AppError => new AppError('INVALID_XML', [why])

/** Minor units of a decimal text, exactly. */
export const minorOf = (text: string | null, currency: string): number => {
  const parts = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text ?? '')
  if (!parts) throw bad(text === null ? message('NOTHING_IS_NO_AMOUNT') : message('IS_NO_AMOUNT', { text }))
  const decimals = currencyDecimals(currency)
  const fraction = (parts[2] ?? '').padEnd(decimals, '0')
  if (/[1-9]/.test(fraction.slice(decimals))) throw bad(message('TOO_MANY_DECIMALS', { text, currency }))
  return Number(`${parts[1]}${fraction.slice(0, decimals)}`)
}

const currencyOf = (node: XmlNode | undefined): string | null => {
  const code = node?.['@Ccy']
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : null
}

const signOf = (node: XmlNode | undefined): 1 | -1 => (textAt(node, 'CdtDbtInd') === 'DBIT' ? -1 : 1)

const amountOf = (node: XmlNode | undefined, currency: string): number =>
  signOf(node) * minorOf(textAt(node, 'Amt'), currencyOf(at(node, 'Amt')) ?? currency)

const dayOf = (node: XmlNode | undefined): string | null => {
  const day = (textAt(node, 'Dt') ?? textAt(node, 'DtTm') ?? '').slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

const instantOf = (text: string | null): string | null => {
  const time = text ? Date.parse(/[Z+]|-\d\d:\d\d$/.test(text.slice(10)) ? text : `${text}Z`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const cut = (text: string | null, limit: number): string | null => text?.slice(0, limit) ?? null

/** Texts that banks write where there is nothing. */
const meant = (text: string | null): string | null =>
  text && !/^(NOTPROVIDED|NONREF|NOREF)$/i.test(text) ? text : null

const balance = (part: XmlNode, codes: readonly string[], currency: string): number | null => {
  for (const code of codes) {
    const found = each(part, 'Bal').find(b => textAt(b, 'Tp', 'CdOrPrtry', 'Cd') === code)
    if (found) return amountOf(found, currency)
  }
  return null
}

const typeOf = (code: string, facts: { isBatch: boolean; isReturn: boolean }): string => {
  if (facts.isReturn) return 'RETURN'
  if (facts.isBatch) return 'BATCH'
  if (/^PMNT[-/](RCDT|ICDT|RRCT|IRCT)/.test(code)) return 'TRANSFER'
  if (/^PMNT[-/](RDDT|IDDT)/.test(code)) return 'DIRECT_DEBIT'
  if (/^PMNT[-/](RCHQ|ICHQ)/.test(code)) return 'CHEQUE'
  if (/^PMNT[-/](CCRD|MCRD)/.test(code)) return 'CARD'
  return /CHRG|COMM|FEES/.test(code) ? 'FEE' : 'OTHER'
}

const codeOf = (entry: XmlNode): string => {
  const domain = at(entry, 'BkTxCd', 'Domn')
  const parts = [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')]
  return parts.filter(Boolean).join('-') || (textAt(entry, 'BkTxCd', 'Prtry', 'Cd') ?? '')
}

/** The other side: of money in the debtor, of money out the creditor; newer versions put parties one deeper. */
const counterparty = (details: XmlNode | undefined, isIn: boolean) => {
  const parties = at(details, 'RltdPties')
  const role = isIn ? 'Dbtr' : 'Cdtr'
  return {
    name: textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm'),
    iban: textAt(parties, `${role}Acct`, 'Id', 'IBAN'),
  }
}

const remittanceOf = (details: XmlNode | undefined): string | null => {
  const information = at(details, 'RmtInf')
  const texts = [
    ...each(information, 'Ustrd').map(node => textAt({ node }, 'node')),
    ...each(information, 'Strd').map(node => textAt(node, 'CdtrRefInf', 'Ref')),
  ]
  return texts.filter(Boolean).join(' ') || null
}

const lineOf = (
  entry: XmlNode,
  details: XmlNode | undefined,
  minor: number,
  currency: string,
  fallbackDay: string,
): CamtLine => {
  const batch = at(entry, 'NtryDtls', 'Btch')
  const refs = at(details, 'Refs')
  const reason = at(details, 'RtrInf')
  const code = codeOf(entry)
  const isReturn =
    reason !== undefined || textAt(entry, 'RvslInd') === 'true' || /-(PRDD|UPDD|RRTN|RPCR)$/.test(code)
  // A return is told with the parties of what returns: whoever paid then is the debtor still.
  const other = counterparty(details, isReturn ? minor < 0 : minor > 0)
  const endToEndId = meant(textAt(refs, 'EndToEndId'))
  const batchId = meant(textAt(batch, 'PmtInfId') ?? textAt(refs, 'PmtInfId'))
  const isBatch = !isReturn && batch !== undefined && batchId !== null && !endToEndId
  return {
    date: dayOf(at(entry, 'BookgDt')) ?? fallbackDay,
    valueDate: dayOf(at(entry, 'ValDt')),
    currency,
    minor,
    type: typeOf(code, { isBatch, isReturn }),
    counterpartyName: cut(other.name, 140),
    counterpartyIban: other.iban?.replace(/\s/g, '').slice(0, 34) ?? null,
    reference: cut(
      remittanceOf(details) ?? textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf'),
      500,
    ),
    endToEndId: cut(endToEndId, 35),
    mandateReference: cut(meant(textAt(refs, 'MndtId')), 35),
    batchId: cut(batchId, 35),
    messageId: cut(meant(textAt(batch, 'MsgId') ?? textAt(refs, 'MsgId')), 35),
    bankReference: cut(
      textAt(refs, 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'),
      35,
    ),
    bankCode: cut(code || null, 35),
    batchCount: batch ? Number(textAt(batch, 'NbOfTxs') ?? 0) || null : null,
    returnCode: cut(textAt(reason, 'Rsn', 'Cd') ?? textAt(reason, 'Rsn', 'Prtry'), 4),
    returnText: cut(textAt(reason, 'AddtlInf'), 250),
  }
}

const detailAmount = (details: XmlNode, entry: XmlNode, currency: string): number | null => {
  const amount = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt')
  if (!amount) return null
  const sign = at(details, 'CdtDbtInd') ? signOf(details) : signOf(entry)
  return sign * minorOf(textAt({ amount }, 'amount'), currencyOf(amount) ?? currency)
}

/** One line a payment where the bank tells what each amounts to and they make up the booking; else the booking is one. */
const linesOf = (entry: XmlNode, currency: string, fallbackDay: string): CamtLine[] => {
  const entryCurrency = currencyOf(at(entry, 'Amt')) ?? currency
  if (entryCurrency !== currency)
    throw bad(message('LINE_IN_OTHER_CURRENCY', { currency: entryCurrency, account: currency }))
  const total = amountOf(entry, currency)
  const details = each(entry, 'NtryDtls').flatMap(d => each(d, 'TxDtls'))
  const [only] = details
  if (details.length > 1) {
    const amounts = details.map(d => detailAmount(d, entry, currency))
    const sum = amounts.reduce<number>((all, amount) => all + (amount ?? Number.NaN), 0)
    if (sum === total) return details.map((d, i) => lineOf(entry, d, amounts[i]!, currency, fallbackDay))
    return [lineOf(entry, undefined, total, currency, fallbackDay)]
  }
  return [lineOf(entry, only, total, currency, fallbackDay)]
}

/** Version 2 writes the status as a text, later ones under `Cd`. What is pending is told again when it is booked. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

const statementOf = (part: XmlNode): CamtStatement => {
  const account = at(part, 'Acct')
  const number = textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id')
  if (!number) throw bad(message('STATEMENT_WITHOUT_ACCOUNT'))
  const entries = each(part, 'Ntry').filter(isBooked)
  const currency =
    textAt(account, 'Ccy') ?? currencyOf(at(part, 'Bal', 'Amt')) ?? currencyOf(at(entries[0], 'Amt')) ?? 'EUR'
  const createdDate = instantOf(textAt(part, 'CreDtTm'))
  const days = entries.map(e => dayOf(at(e, 'BookgDt'))).filter(d => d !== null)
  const toDate =
    (textAt(part, 'FrToDt', 'ToDtTm') ?? textAt(part, 'FrToDt', 'ToDt'))?.slice(0, 10) ??
    dayOf(
      at(
        each(part, 'Bal').find(b => textAt(b, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD'),
        'Dt',
      ),
    ) ??
    days.sort().at(-1) ??
    createdDate?.slice(0, 10)
  if (!toDate) throw bad(message('STATEMENT_WITHOUT_DATE'))
  const sequence = textAt(part, 'ElctrncSeqNb') ?? textAt(part, 'LglSeqNb')
  return {
    statementId: cut(textAt(part, 'Id'), 35),
    sequenceNumber: sequence && /^\d{1,9}$/.test(sequence) ? Number(sequence) : null,
    createdDate,
    account: plainNumber(number),
    bankCode: textAt(account, 'Svcr', 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
    currency,
    fromDate: (textAt(part, 'FrToDt', 'FrDtTm') ?? textAt(part, 'FrToDt', 'FrDt'))?.slice(0, 10) ?? null,
    toDate,
    opening: balance(part, ['OPBD', 'PRCD'], currency),
    closing: balance(part, ['CLBD'], currency),
    lines: entries.flatMap(entry => linesOf(entry, currency, toDate)),
  }
}

/**
 * Reads camt.052, camt.053 and camt.054 of any version that banks send (2 to 13).
 * @throws INVALID_XML when it is another message, or a statement does not add up
 */
export const readCamt = (xml: string): CamtMessage => {
  const document = readBankXml(xml)
  const kind = kinds.find(k => at(document, k.message))
  if (!kind) throw bad(message('NOT_CAMT'))
  const content = at(document, kind.message)!
  const statements = each(content, kind.part).map(statementOf)
  if (statements.length === 0) throw bad(message('WITHOUT_STATEMENT'))
  for (const statement of statements) {
    const { opening, closing, currency } = statement
    const gap = opening === null || closing === null ? 0 : closing - opening - sumOfLines(statement)
    if (gap !== 0)
      throw bad(
        message('STATEMENT_BALANCES_DIFFER', {
          statement: statement.statementId ?? statement.account,
          amount: { amount: toMajor({ minor: gap, currency }), currency },
        }),
      )
  }
  return {
    type: kind.type,
    messageId: cut(textAt(content, 'GrpHdr', 'MsgId'), 35),
    createdDate: instantOf(textAt(content, 'GrpHdr', 'CreDtTm')),
    statements,
  }
}

/** The same of a message as a file keeps it: in gzip, in base64. */
export const readPackedCamt = (packed: string): CamtMessage => {
  // A sign takes up to three bytes; what was taken holds no more of them.
  const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: 3 * longestMessage })
  return readCamt(bytes.toString('utf8'))
}
