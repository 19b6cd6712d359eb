import { formatNumber } from '#fields/formats/format-number.ts'
import { Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import styles from './new-quotation.module.css'
import type { QuotationInHand } from './use-new-quotation.ts'

/** The same amount over other durations, each by the rate that the product has for it; pressing one takes it. */
export const Quotes = ({ inHand }: { inHand: QuotationInHand }) => {
  const say = useSay('new-quotation')
  const { locale } = useFieldContext()
  const { quotes, asked, quotation, change } = inHand
  const currency = String(quotation.currency)
  const money = (value: number | null) => (value === null ? '–' : amountText(value, currency, locale))
  const share = (value: number | null) =>
    value === null ? '–' : `${formatNumber(value * 100, locale, { decimals: 2 })} %`
  return (
    <section>
      <h2 className={styles.title}>{say('newQuotation.others')}</h2>
      <TableScroll>
        <Table label={say('newQuotation.others')}>
          <THead>
            <Tr>
              <Th>{say('newQuotation.duration')}</Th>
              <Th align="end" unit={currency}>
                {say('newQuotation.instalment')}
              </Th>
              <Th align="end">{say('newQuotation.rate')}</Th>
              <Th align="end">{say('newQuotation.interest')}</Th>
              <Th align="end">{say('newQuotation.total')}</Th>
            </Tr>
          </THead>
          <TBody>
            {quotes.map(({ duration, rate, instalment, totalInterest, totalPayment }) => (
              <Tr key={duration} selected={duration === asked.duration}>
                <Td>
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={duration === asked.duration}
                    onClick={() => change({ duration })}
                  >
                    {say('newQuotation.ofMonths', { months: duration })}
                  </button>
                </Td>
                <Td align="end" voice="strong">
                  {money(instalment)}
                </Td>
                <Td align="end">{share(rate)}</Td>
                <Td align="end">{money(totalInterest)}</Td>
                <Td align="end">{money(totalPayment)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </section>
  )
}
