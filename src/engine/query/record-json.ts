import type { ByteRow } from '../storage/packet.ts'
import { asBytes, fromBytes, type Utf8, utf8Of } from '../storage/utf8.ts'

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

/** A byte that JSON does not take as it is; those of characters beyond ASCII it does. */
const escaped = /[^ !#-[\]-\xff]/

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
  return `${day}T${seconds}.${part.slice(0, 3).padEnd(3, '0')}Z`
}

/** What is made of a text that is no member as it came; null for those that are. */
const madeBy = (form: Form): ((text: string) => string) | null => {
  if (typeof form === 'object') return pointMoved(form.per)
  if (form === 'boolean') return text => (text === 't' ? 'true' : 'false')
  return form === 'named' ? named : null
}

/** Writes the JSON of a record from the texts of its columns, the first of which stands at `at`; bytes remain bytes. */
export const membersOf = (
  outputs: readonly { as: string; form: Form }[],
): ((row: ByteRow, at: number) => Utf8) => {
  const members = outputs.map(({ as, form }, i) => {
    const key = `${i ? ',' : '{'}${asBytes(utf8Of(JSON.stringify(as)))}:`
    return { form, key, opened: `${key}"`, none: `${key}null`, made: madeBy(form) }
  })
  // Of each page every value goes through here: one loop, with no function called for what most values are.
  return (row, at) => {
    let record = ''
    for (let i = 0; i < members.length; i++) {
      const { form, key, opened, none, made } = members[i]!
      const bytes = row[at + i]!
      const text = asBytes(bytes)
      if (bytes === null) record += none
      else if (made) record += key + made(text)
      else if (form === 'plain') record += `${opened}${text}"`
      else if (form === 'text')
        record += escaped.test(text) ? key + JSON.stringify(text) : `${opened}${text}"`
      else if (form === 'instant') record += `${opened}${instant(text)}"`
      else record += key + text
    }
    return fromBytes(`${record}}`)
  }
}
