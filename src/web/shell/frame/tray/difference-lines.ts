import type { SentItem } from '../../../data/index.ts'
import type { useSay } from '../../use-say.ts'

const fields = ['instalment', 'totalInterest', 'totalCost', 'totalPayment'] as const

/** What the server has worked out otherwise than it was shown on this device: a line an amount. */
export const differenceLines = (
  sent: readonly SentItem[],
  t: ReturnType<typeof useSay<'shell'>>,
  intl: string,
): string[] => {
  const { format } = new Intl.NumberFormat(intl, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return sent.flatMap(({ name, record, differs = [] }) =>
    differs.flatMap(({ field, here, there }) => {
      const known = fields.find(one => one === field)
      return known
        ? t('queue.differs', {
            name: name || record,
            field: t(`queue.${known}`),
            here: format(here),
            there: format(there),
          })
        : []
    }),
  )
}
