import type { ByteRow } from '../storage/packet.ts'
import { joinWith, type Sql, sql, toStatement } from '../storage/sql.ts'
import { asBytes, fromBytes, type Utf8 } from '../storage/utf8.ts'
import { type AnswerShape, answerItems, answerParts, joinAnswer, jsonSql } from './answer-sql.ts'
import type { Output } from './output.ts'
import { membersOf } from './record-json.ts'

/** An answer as columns, of which the record's JSON is made here: that costs the database a third of making it itself. */
export interface AnswerColumns {
  items: Sql
  /** How many columns these are. */
  width: number
  /** The record's JSON from a row's texts, of which the first of its columns stands at `at`. */
  read: (row: ByteRow, at: number) => Utf8
  /** Where the text of a value stands among these columns; undefined where it does not. */
  placeOf: (value: Sql) => number | undefined
}

const joined = (columns: Utf8, document: Utf8 | undefined): Utf8 =>
  fromBytes(joinAnswer({ j: asBytes(columns), d: document && asBytes(document) }))

/** Values whose column is their text already, as an order goes on behind it. */
const placesOf = (outputs: readonly Output[]): ((value: Sql) => number | undefined) => {
  const textOf = (value: Sql) => {
    const { text, values } = toStatement(value)
    return values.length ? undefined : text
  }
  const texts = outputs.map(({ value, form }) => (form === 'instant' ? undefined : textOf(value)))
  return value => {
    const text = textOf(value)
    const at = text === undefined ? -1 : texts.indexOf(text)
    return at < 0 ? undefined : at
  }
}

/** The same answer by columns. Where values show in some rows only, the database makes the records: it tells of each row once. */
export const answerColumns = (shape: AnswerShape): AnswerColumns => {
  const parts = answerParts(shape, shape.alias ?? 't')
  if (parts.masks.length) {
    const answer = jsonSql(parts)
    return {
      items: answerItems(answer),
      width: answer.document ? 2 : 1,
      read: (row, at) => joined(row[at]!, answer.document ? row[at + 1]! : undefined),
      placeOf: () => undefined,
    }
  }
  const { outputs, document } = parts
  const values = outputs.map(({ value, form }) =>
    form === 'instant' ? sql`${value} at time zone 'UTC'` : value,
  )
  const members = membersOf(outputs)
  const width = outputs.length + (document ? 1 : 0)
  return {
    items: joinWith([...values, ...(document ? [document] : [])], ', '),
    width,
    read: (row, at) => joined(members(row, at), document ? row[at + outputs.length]! : undefined),
    placeOf: placesOf(outputs),
  }
}
