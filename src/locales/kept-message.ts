import { isMessage, type Message } from '#errors/index.ts'
import { messageIn } from './message-in.ts'

/** Messages as a text field keeps them: by their codes, with their values, to be put into words when they are read. */
export const keptMessages = (messages: readonly Message[]): string => JSON.stringify(messages)

const readKept = (text: string): Message[] | null => {
  if (!text.startsWith('[{"code":')) return null
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) && found.every(isMessage) ? found : null
  } catch {
    return null
  }
}

/** A kept value with every message in it in the reader's words; what is no message, a name or an older text, stays. */
export const tellKept = (locale: string, value: unknown): unknown => {
  if (typeof value === 'string')
    return (
      readKept(value)
        ?.map(said => messageIn(locale, said))
        .join('; ') ?? value
    )
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => tellKept(locale, one))
  if (isMessage(value)) return messageIn(locale, value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tellKept(locale, one)]))
}
