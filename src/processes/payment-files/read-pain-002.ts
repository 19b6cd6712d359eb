import { AppError, message } from '#errors/index.ts'
import { at, each, readBankXml, textAt, type XmlNode } from '../bank-xml.ts'

type Verdict = 'ACCEPTED' | 'REJECTED'

export interface Reason {
  code: string | null
  text: string | null
}

/** What a bank answers to a file: to the whole, to batches and to single payments. */
export interface StatusReport {
  originalMessageId: string
  /** Null where it speaks of batches or payments alone. */
  group: (Reason & { verdict: Verdict | null; isPartial: boolean }) | null
  batches: (Reason & { batchId: string; verdict: Verdict | null; payments: PaymentVerdict[] })[]
}

export interface PaymentVerdict extends Reason {
  endToEndId: string
  verdict: Verdict
}

const accepted = new Set(['ACCP', 'ACTC', 'ACSP', 'ACSC', 'ACWC', 'ACCC', 'ACFC', 'ACWP'])

const verdictOf = (code: string | null): Verdict | null =>
  code === 'RJCT' ? 'REJECTED' : code && accepted.has(code) ? 'ACCEPTED' : null

const reasonOf = (node: XmlNode | undefined): Reason => ({
  code: textAt(node, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(node, 'StsRsnInf', 'Rsn', 'Prtry'),
  text: textAt(node, 'StsRsnInf', 'AddtlInf'),
})

/**
 * Reads a payment status report (pain.002, any version).
 * @throws INVALID_XML when it is another message, or names no original message
 */
export const readStatusReport = (xml: string): StatusReport => {
  const report = at(readBankXml(xml), 'CstmrPmtStsRpt')
  if (!report) throw new AppError('INVALID_XML', [message('NOT_PAIN_002')])
  const group = at(report, 'OrgnlGrpInfAndSts')
  const originalMessageId = textAt(group, 'OrgnlMsgId')
  if (!originalMessageId)
    throw new AppError('INVALID_XML', [message('ELEMENT_MISSING', { element: 'OrgnlMsgId' })])
  const status = textAt(group, 'GrpSts')
  return {
    originalMessageId,
    group: status ? { verdict: verdictOf(status), isPartial: status === 'PART', ...reasonOf(group) } : null,
    batches: each(report, 'OrgnlPmtInfAndSts').map(batch => ({
      batchId: textAt(batch, 'OrgnlPmtInfId') ?? '',
      verdict: verdictOf(textAt(batch, 'PmtInfSts')),
      ...reasonOf(batch),
      payments: each(batch, 'TxInfAndSts').flatMap(payment => {
        const endToEndId = textAt(payment, 'OrgnlEndToEndId')
        const verdict = verdictOf(textAt(payment, 'TxSts'))
        return endToEndId && verdict ? [{ endToEndId, verdict, ...reasonOf(payment) }] : []
      }),
    })),
  }
}
