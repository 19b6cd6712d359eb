import type { messages as fieldMessages } from '#fields/messages.ts'
import type { messages } from '#locales/en/messages.ts'
import type { ErrorCode } from './catalogue.ts'

/** The texts that code names: those of guards and checks, and what fields say of their values. */
type Texts = (typeof messages)['message'] & typeof fieldMessages

/** `ROWS_one` and `ROWS_other` are the forms of one code, which the count chooses. */
type CodeOf<K> = K extends `${infer C}_${'one' | 'other'}` ? C : K

/** What may be told to a person: the codes of the English texts, so that none is without words. */
export type MessageCode = CodeOf<keyof Texts>

type Holes<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never
type TextOf<C extends MessageCode> = Texts[Extract<keyof Texts, C | `${C}_one` | `${C}_other`>]

/** A word of the model by its key, `contract.transition.terminate`, with its English. */
export interface MessageLabel {
  label: string
  english: string
}

/**
 * A value of a message, raw: an amount with its currency, a day, a fraction, a word of the model by its key, another
 * message, a list of these. It is formatted where it is read. Plain texts are names and codes, shown as they are.
 */
export type MessageParam =
  | string
  | number
  | { amount: unknown; currency: unknown }
  | { date: unknown }
  | { percent: unknown }
  | MessageLabel
  | Message
  | readonly MessageParam[]

/** What is told to a person, before it is in anybody's language: it can be kept and be put into words later. */
export interface Message {
  code: MessageCode | ErrorCode
  params?: Readonly<Record<string, MessageParam>>
}

type Given<C extends MessageCode> = [Holes<TextOf<C>>] extends [never]
  ? []
  : [params: Readonly<Record<Holes<TextOf<C>>, unknown>>]

/** The coded message with its values; one that its English text does not ask for does not compile. */
export const message = <C extends MessageCode>(code: C, ...[params]: Given<C>): Message => {
  if (params === undefined) return { code }
  return { code, params: params as Readonly<Record<string, MessageParam>> }
}

/** A status of an entity as a value of a message: `contract.status.TO_ACTIVATE`. */
export const statusParam = (entity: string, status: unknown): MessageParam => ({
  label: `${entity}.status.${status}`,
  english: String(status).toLowerCase().replace(/_/g, ' '),
})

/** A transition of an entity as a value of a message: `contract.transition.terminate`. */
export const transitionParam = (entity: string, code: string): MessageLabel => {
  const words = code.replace(/-/g, ' ')
  return {
    label: `${entity}.transition.${code}`,
    english: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

/** A message for logs, where nobody's language is known: its code, with its values. */
export const messageInLog = ({ code, params }: Message): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Message).code === 'string' &&
  Object.keys(value).every(key => key === 'code' || key === 'params')
