import { Note } from '#ui/index.ts'
import { isApiError } from '../../data/index.ts'

/** What is wrong with it, in the server's words and by its place. */
export const Faults = ({ error }: { error: unknown }) => {
  if (!error) return null
  if (!isApiError(error) || error.errors.length === 0)
    return <Note meaning="error">{(error as Error).message}</Note>
  return (
    <Note meaning="error">
      {error.errors.map(({ field, message }) => (
        <p key={`${field} ${message}`}>
          <b>
            <bdi>{field}</bdi>
          </b>{' '}
          {message}
        </p>
      ))}
    </Note>
  )
}
