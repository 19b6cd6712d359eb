import { AppError, type Message, type MessageParam, messageOfError } from '#errors/index.ts'
import { isFeminine, labelAt } from './labels.ts'
import { type FindLabel, paramWords, sayMessage } from './say-message.ts'

/** Words of the model by their keys, an entity's own before what all share; a status in the gender of what it is said of. */
const labelFrom: FindLabel = (locale, key, english) => {
  const [entity = '', ...rest] = key.split('.')
  const path = rest.join('.')
  if (rest[0] === 'status') {
    const formed = isFeminine(locale, entity) ? [`${key}.f`, key, `${path}.f`, path] : [key, path]
    return labelAt(locale, formed, english)
  }
  const shared = rest[0] === 'transition' ? path : `field.${path}`
  return labelAt(locale, [key, shared, english], english)
}

/** What a message or an error says, in the reader's language. */
export const messageIn = (locale: string, said: Message | AppError): string =>
  sayMessage(said instanceof AppError ? messageOfError(said) : said, locale, labelFrom)

/** A value of a message in the reader's language, as `strings` of an answer tell it. */
export const paramIn = (locale: string, param: MessageParam): string => paramWords(param, locale, labelFrom)
