import { languageOf } from '#locales/languages.ts'
import { Status, Table, TableScroll, TBody, Td, TextInput, THead, Th, Tr, useIsPhone } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './texts.module.css'
import type { WordRow, Words } from './words-data.ts'

/** What is wanted and not saved yet, by key. */
export type Draft = ReadonlyMap<string, { row: WordRow; text: string }>

interface WordTableProps {
  locale: string
  words: Words
  draft: Draft
  onChange: (row: WordRow, text: string) => void
}

interface WordLineProps extends Pick<WordTableProps, 'onChange'> {
  row: WordRow
  direction: 'ltr' | 'rtl'
  value: string
  isChanged: boolean
  mayChange: boolean
}

const WordLine = ({ row, direction, value, isChanged, mayChange, onChange }: WordLineProps) => {
  const say = useSay('rights')
  const { key, place, of, text, english } = row
  const said = place === 'phrase' ? key : text
  // Neither the product nor the house says it: it shows in English, or as it was given.
  const isMissing = said === null && row.own === null
  return (
    <Tr>
      <Td title={english ?? undefined}>
        {said === null ? (
          <span className="muted">{english ?? say('words.notSaid')}</span>
        ) : (
          <bdi dir={direction}>{said}</bdi>
        )}
      </Td>
      <td className={styles.own} data-changed={isChanged || undefined} data-word={key}>
        {mayChange ? (
          <TextInput
            size="s"
            value={value}
            maxLength={2000}
            aria-label={say('words.ownOf', { text: said ?? english ?? key })}
            placeholder={isMissing ? say('words.placeholder') : undefined}
            onChange={next => onChange(row, next)}
          />
        ) : (
          <bdi dir={direction}>{value}</bdi>
        )}
      </td>
      <Td voice="second">
        {isMissing ? (
          <Status meaning="warning">{say('words.toTranslate')}</Status>
        ) : place === 'phrase' ? (
          say('words.everywhere')
        ) : (
          say(`place.${place}`)
        )}
        {of && <span className="muted"> · {of}</span>}
        {row.from === 'translator' && <span className="muted"> · {say('words.byTranslator')}</span>}
      </Td>
      <Td voice="muted">{place !== 'phrase' && <bdi dir="ltr">{key.replace(/^labels:/, '')}</bdi>}</Td>
    </Tr>
  )
}

/** The product's words, with a box beside each for the house's own. */
export const WordTable = ({ locale, words, draft, onChange }: WordTableProps) => {
  const say = useSay('rights')
  const { direction } = languageOf(locale)
  const { rows, size, mayChange } = words
  const isPhone = useIsPhone()
  return (
    <TableScroll label={say('words.title')}>
      <Table
        label={say('words.title')}
        rowHeight={36}
        minWidth={isPhone ? 760 : 1000}
        widths={isPhone ? [150, 210, 180, 220] : [undefined, 300, 220, 240]}
      >
        <THead>
          <tr>
            <Th>{say('words.product')}</Th>
            <Th>{say('words.own')}</Th>
            <Th>{say('words.where')}</Th>
            <Th>{say('words.key')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <WordLine
              key={row.key}
              row={row}
              direction={direction}
              value={draft.get(row.key)?.text ?? row.own ?? ''}
              isChanged={draft.has(row.key)}
              mayChange={mayChange}
              onChange={onChange}
            />
          ))}
        </TBody>
      </Table>
      {size > rows.length && <p className={styles.more}>{say('words.more', { shown: rows.length, size })}</p>}
    </TableScroll>
  )
}
