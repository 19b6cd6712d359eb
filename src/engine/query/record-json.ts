import type { TextRow } from '../storage/packet.ts'

/** What the value of a column is when it is answered, and so how it becomes JSON. */
export type Form =
  | 'text'
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

const named = (text: string): string => {
  const end = text.indexOf('\n')
  const [registration, name] = end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)]
  return `{"registration":${JSON.stringify(registration)},"name":${JSON.stringify(name)}}`
}

/** `2026-11-23 02:53:18.1234` of UTC as `2026-11-23T02:53:18.123Z`. */
const instant = (text: string): string => {
  const [day, time = ''] = text.split(' ')
  const [seconds, part = ''] = time.split('.')
  return `"${day}T${seconds}.${part.slice(0, 3).padEnd(3, '0')}Z"`
}

const jsonOf = (form: Form): ((text: string) => string) => {
  if (typeof form === 'object') return text => String(Number(text) / form.per)
  if (form === 'text') return text => JSON.stringify(text)
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
