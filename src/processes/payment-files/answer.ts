import { changeRecords, type Effect, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { among } from '../among.ts'
import { doApart, inWork } from '../do-apart.ts'
import { followFailures } from './failed-collections.ts'
import { by, partsOf } from './prepare.ts'
import type { Reason, StatusReport } from './read-pain-002.ts'

type Line = Loaded<'paymentFileLine'>

interface Verdict extends Reason {
  isRejected: boolean
}

/**
 * What the bank says of one payment: of itself, else of its batch, else of the whole file. What a report does not mention
 * keeps what was said of it before; banks report what they refuse and take the rest. Pure.
 */
export const verdictOn = (line: Partial<Line>, report: StatusReport | null): Verdict => {
  const before: Verdict = {
    isRejected: line.status === 'REJECTED',
    code: line.reasonCode ?? null,
    text: line.reasonText ?? null,
  }
  if (!report) return before
  const batch = report.batches.find(b => b.batchId === line.sepaRegistration)
  const own = report.batches.flatMap(b => b.payments).find(p => p.endToEndId === line.endToEndId)
  const said = own ?? (batch?.verdict ? batch : report.group?.verdict ? report.group : null)
  if (!said) return before
  return said.verdict === 'REJECTED'
    ? { isRejected: true, code: said.code, text: said.text }
    : { isRejected: false, code: null, text: null }
}

/** The status of a file or batch by those of its payments. */
export const statusOf = (
  lines: readonly Pick<Line, 'status'>[],
): 'ACCEPTED' | 'REJECTED' | 'PARTIALLY_REJECTED' => {
  const told = lines.filter(l => l.status !== 'EXCLUDED')
  const refused = told.filter(l => l.status === 'REJECTED').length
  if (refused === 0) return 'ACCEPTED'
  return refused === told.length ? 'REJECTED' : 'PARTIALLY_REJECTED'
}

/** Settles what batches and their file are called after lines have changed. */
export const followLines = async (work: Work, file: Loaded<'paymentFile'>) => {
  const { batches, lines } = await partsOf(work, [file])
  await changeRecords(
    work,
    'sepa',
    batches.filter(batch => batch.status !== 'SETTLED'),
    batch => ({ status: statusOf(lines.filter(l => l.sepaRegistration === batch.registration)) }),
    { unchecked: true },
  )
  return statusOf(lines)
}

/** Takes the bank's answer: lines are accepted or refused, the status follows from them; what is refused is open again. */
export const acknowledgeFiles: Effect<'paymentFile', InputOf<'paymentFile', 'acknowledge'>> = async (
  work,
  files,
  run,
) => {
  const xml = run.input.answer?.trim() ? run.input.answer : null
  const report = xml ? await doApart(inWork(work), 'read-status-report', xml) : null
  for (const file of files) {
    if (report && report.originalMessageId !== file.messageId)
      throw notAllowed(
        transitionParam('paymentFile', 'acknowledge'),
        message('ANSWER_FOR_OTHER_FILE', { message: report.originalMessageId, own: file.messageId }),
      )
    const { lines } = await partsOf(work, [file])
    const open = lines.filter(l => among(l.status, 'SENT', 'ACCEPTED', 'REJECTED'))
    const answered = await changeRecords(
      work,
      'paymentFileLine',
      open,
      line => {
        const { isRejected, code, text } = verdictOn(line, report)
        return {
          status: isRejected ? 'REJECTED' : 'ACCEPTED',
          reasonCode: code,
          reasonText: text?.slice(0, 250) ?? null,
        }
      },
      by('acknowledge'),
    )
    const refused = new Set(open.filter(l => l.status === 'REJECTED').map(l => l.registration))
    await followFailures(
      work,
      answered.filter(l => l.status === 'REJECTED' && !refused.has(l.registration)),
      { date: run.date, cameBack: false },
    )
    file.status = await followLines(work, file)
    file.answeredDate = run.date
    const whole = report?.group
    file.bankReason = whole?.code ? [whole.code, whole.text].filter(Boolean).join(' ').slice(0, 250) : null
  }
}
