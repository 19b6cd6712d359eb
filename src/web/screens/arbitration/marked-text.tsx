import { Fragment } from 'react'

/** Figures of a text that end a number of one of these invoices. */
const isQuoted = (figures: string, numbers: readonly string[]): boolean =>
  figures.length >= 2 &&
  numbers.some(number => {
    const tail = number.match(/\d+$/)?.[0]?.replace(/^0+/, '') ?? ''
    return tail !== '' && (figures === tail || figures.replace(/^0+/, '') === tail)
  })

/** The bank’s text with the numbers that candidates bear underlaid. */
export const MarkedText = ({ text, numbers }: { text: string; numbers: readonly string[] }) =>
  text.split(/(\d+)/).map((part, index) =>
    isQuoted(part, numbers) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
      <mark key={index}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
      <Fragment key={index}>{part}</Fragment>
    ),
  )
