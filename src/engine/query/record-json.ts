import type { TextRow } from '../storage/packet.ts'

/** What the value of a column is when it is answered, and so how it becomes JSON. */
export type Form =
  | 'text'
  /** A text that needs no escaping: a day, an id. */
  | 'plain'
  /** A number, or JSON already. */
  | 'json'
  /** JSON as a text. */
  | 'jsonText'
  | 'boolean'
  | 'instant'
  /** A registration, and behind the end of its line the name, if there is one. */
  | 'named'
  /** An integer that counts this part of a unit: an amount of 12.50 as 125000 at 10000. */
  | { per: number }

/** A character that JSON does not take as it is, or half of one. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

const quoted = (text: string): string => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`)

const named = (text: string): string => {
  const end = text.indexOf('\n')
  if (end < 0) return `{"registration":${quoted(text)},"name":null}`
  return `{"registration":${quoted(text.slice(0, end))},"name":${quoted(text.slice(end + 1))}}`
}

const zero = '0'.charCodeAt(0)

/** An amount by moving its point: making a number of it, and a text of that, would cost ten times as much. */
const pointMoved = (per: number): ((text: string) => string) => {
  const places = String(per).length - 1
  return text => {
    const point = text.length - places
    // Less than one unit, or an amount below zero that may be: these need zeros before them.
    if (point < 2) return String(Number(text) / per)
    let end = text.length
    while (end > point && text.charCodeAt(end - 1) === zero) end--
    return end === point ? text.slice(0, point) : `${text.slice(0, point)}.${text.slice(point, end)}`
  }
}

/** `2026-11-23 02:53:18.1234` of UTC as `2026-11-23T02:53:18.123Z`. */
const instant = (text: string): string => {
  const [day, time = ''] = text.split(' ')
  const [seconds, part = ''] = time.split('.')
  return `"${day}T${seconds}.${part.slice(0, 3).padEnd(3, '0')}Z"`
}

const jsonOf = (form: Form): ((text: string) => string) => {
  if (typeof form === 'object') return pointMoved(form.per)
  if (form === 'text') return quoted
  if (form === 'plain') return text => `"${text}"`
  if (form === 'boolean') return text => (text === 't' ? 'true' : 'false')
  if (form === 'instant') return instant
  return form === 'named' ? named : text => text
}

/** Writes the JSON of a record from the texts of its columns, the first of which stands at `at`. */
export const membersOf = (
  outputs: readonly { as: string; form: Form }[],
): ((row: TextRow, at: number) => string) => {
  const members = outputs.map(({ as, form }, i) => ({
    key: `${i ? ',' : '{'}${JSON.stringify(as)}:`,
    json: jsonOf(form),
  }))
  return (row, at) => {
    let record = ''
    for (let i = 0; i < members.length; i++) {
      const { key, json } = members[i]!
      const text = row[at + i]!
      record += key + (text === null ? 'null' : json(text))
    }
    return `${record}}`
  }
}
