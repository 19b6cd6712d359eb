import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { asks, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { bankStatementCalls } from './calls.ts'
import { allocate, ignore } from './decide.ts'
import {
  acceptStatements,
  hasCome,
  matchWithWaiting,
  refuseStatements,
  statementIsTaken,
} from './follow-on.ts'
import { allDecided, importFiles, takeRest } from './import-file.ts'
import { matchSome, matchStatements, moveStatements } from './match.ts'
import { matchRun } from './match-run.ts'
import { proposalsRun } from './proposals-run.ts'
import { undo } from './undo-decisions.ts'

const unpacked = promisify(gunzip)

/** What the bank says has moved: read, matched with what is open, and booked. */
export const bankStatements: Process = {
  guards: {
    'bank-statement/all-decided': allDecided,
    'bank-statement/has-come': asks('bankStatement', hasCome),
    'bank-transaction/statement-taken': asks('bankTransaction', statementIsTaken),
  },
  effects: {
    'camt/import': on('camt', importFiles),
    'camt/take-rest': on('camt', takeRest),
    'camt/match': on('camt', matchWithWaiting),
    'camt/close': on('camt', (work, files) =>
      moveStatements(work, files, 'RECONCILED', ['IMPORTED', 'RECONCILING']),
    ),
    'bank-statement/accept': on('bankStatement', acceptStatements),
    'bank-statement/refuse': on('bankStatement', refuseStatements),
    'bank-statement/match': on('bankStatement', matchStatements),
    'bank-transaction/match': on('bankTransaction', matchSome),
    'bank-transaction/allocate': on('bankTransaction', allocate),
    'bank-transaction/ignore': on('bankTransaction', ignore),
    'bank-transaction/undo': on('bankTransaction', undo),
  },
  calls: bankStatementCalls,
  runs: [proposalsRun, matchRun],
  documents: [
    {
      entity: 'camt',
      type: 'BANK_FILE',
      isDue: file => !!file.content,
      make: async (_work, file) => ({
        name: /\.xml$/i.test(file.fileName ?? '') ? file.fileName! : `${file.fileName}.xml`,
        contentType: 'application/xml',
        bytes: await unpacked(Buffer.from(file.content!, 'base64')),
      }),
    },
  ],
}
