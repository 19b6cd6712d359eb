/** What verifying found to be otherwise than it was written. */
export interface Finding {
  kind: /** A day that is over has no seal. */
    | 'SEAL_MISSING'
    /** A seal is not what was closed, or not behind the one before. */
    | 'SEAL_CHANGED'
    /** The lines of a day are not those that its seal was made of. */
    | 'DAY_CHANGED'
    /** A line was changed, or one before it is gone. */
    | 'LINE_CHANGED'
    /** The values of a line are not those it was written with. */
    | 'VALUES_CHANGED'
    /** A record was written more or less often than its history tells: lines are gone, or came about by themselves. */
    | 'LINES_MISSING'
    /** A field is not what the history of its record says. */
    | 'RECORD_CHANGED'
    /** A record is gone, and nobody removed it. */
    | 'RECORD_MISSING'
    /** A record is there that nobody made, or that was removed. */
    | 'RECORD_UNTOLD'
  entity?: string
  registration?: string | null
  field?: string
  /** `YYYY-MM-DD`: of the seal, of the line; of a record, when it last was what its history says. */
  day?: string
  /** Of days that follow each other, the last one. */
  until?: string
}
