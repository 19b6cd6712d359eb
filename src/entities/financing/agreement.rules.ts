import { type FieldProblem, message } from '#errors/index.ts'
import type { agreement } from './agreement.ts'

type Agreement = NonNullable<(typeof agreement)['record']>

/** An agreement does not end before it starts, and asks of each product a range that is one. */
export const dates = ({ startDate, endDate, products }: Agreement): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (startDate && endDate && endDate < startDate)
    problems.push({
      field: 'endDate',
      message: message('END_BEFORE_START'),
      code: 'INVALID_FIELD_IN_BODY',
    })
  for (const [i, { minAmount, maxAmount }] of (products ?? []).entries())
    if (minAmount != null && maxAmount != null && maxAmount < minAmount)
      problems.push({
        field: `products.${i}.maxAmount`,
        message: message('GREATEST_BELOW_LEAST'),
        code: 'INVALID_FIELD_IN_BODY',
      })
  return problems
}
