import { AppError, type Message, message } from '#errors/index.ts'

const refused = (path: string, why: Message): AppError => new AppError('INVALID_FIELD_IN_QUERY', [path, why])

/** A pattern that cannot run away; throws INVALID_FIELD_IN_QUERY for any other. */
export const safePattern = (path: string, source: string): string => {
  if (source.length > 100) throw refused(path, message('PATTERN_TOO_LONG', { max: 100 }))
  // Letters, digits, blanks, classes, anchors, dot, and one level of repetition: nothing that can run away.
  if (/[({}|)]|\\[^.^$*+?[\]\\/dws-]|[*+?]{2}/.test(source)) throw refused(path, message('PATTERN_NOT_SAFE'))
  try {
    new RegExp(source)
  } catch {
    throw refused(path, message('PATTERN_INVALID'))
  }
  return source
}
