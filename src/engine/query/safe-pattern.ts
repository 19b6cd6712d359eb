import { AppError } from '#errors/index.ts'

const refused = (path: string, why: string): AppError => new AppError('INVALID_FIELD_IN_QUERY', [path, why])

/** A pattern that cannot run away; throws INVALID_FIELD_IN_QUERY for any other. */
export const safePattern = (path: string, source: string): string => {
  if (source.length > 100) throw refused(path, 'the pattern is longer than 100 characters')
  // Letters, digits, blanks, classes, anchors, dot, and one level of repetition: nothing that can run away.
  if (/[({}|)]|\\[^.^$*+?[\]\\/dws-]|[*+?]{2}/.test(source))
    throw refused(path, 'the pattern uses more than the safe subset')
  try {
    new RegExp(source)
  } catch {
    throw refused(path, 'the pattern is no regular expression')
  }
  return source
}
