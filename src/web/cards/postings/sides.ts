import type { RecordData } from '../../data/index.ts'

/** Whether a posting stands on the debit side: `D`, `DEBIT` or `debit`. */
export const isDebit = (posting: RecordData): boolean =>
  String(posting.dc ?? '')
    .toUpperCase()
    .startsWith('D')
