import { type FieldProblem, message } from '#errors/index.ts'

interface Dated {
  startDate?: string | null
  endDate?: string | null
}

/** What begins does not end before. Shared by all records of this room that last. */
export const checkPeriod = ({ startDate, endDate }: Dated): FieldProblem[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: message('END_BEFORE_START'), code: 'INVALID_FIELD_IN_BODY' }]
    : []
