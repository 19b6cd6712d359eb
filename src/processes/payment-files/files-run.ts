import { personIn } from '../contract-facts.ts'
import { grouped } from '../grouped.ts'
import { kept, longRun, type RunPhase, wholeSlices } from '../long-run.ts'
import { dueInvoices, type FileScope, type Prepared, prepareFiles } from './prepare.ts'

/**
 * So many payments are made ready in one transaction, and at most that many stand in one file: banks take files of this length. Those of
 * one person stay together, since the first of a mandate announces it and the last closes it.
 */
const mostInFile = 5000

const filesPhase: RunPhase<FileScope, Prepared> = {
  name: 'WRITE_FILES',
  entity: 'invoice',
  parts: async (work, scope) => {
    const payments = grouped(
      await dueInvoices(work, scope),
      one => `${one.pr} ${personIn(one, one.pr === 'PAYABLE' ? 'PAYEE' : 'PAYER') ?? one.registration}`,
    )
    const names = [...payments].map(([, own]) => own.map(one => one.registration))
    return wholeSlices(names, mostInFile)
  },
  take: (work, scope, invoices) => prepareFiles(work, { ...scope, invoices }),
  made: ({ files, netted, leftOut }) => ({
    files: files.length,
    lines: files.reduce((sum, file) => sum + file.lineCount, 0),
    netted: netted.length,
    leftOut: leftOut.length,
  }),
}

/** Payment files in the background: each part is files of its own. */
export const filesRun = longRun<FileScope>({
  code: 'PAYMENT_FILES',
  permission: 'write paymentFiles',
  phases: [kept(filesPhase)],
})
