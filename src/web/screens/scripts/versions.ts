import { useListQuery } from '../../data/index.ts'
import type { Script } from './script-editor.tsx'

/** What was published of a script, the newest first; undefined as long as it is not known. */
export const useVersions = (script: Script): readonly Script[] | undefined =>
  useListQuery<Script>('scriptVersion', {
    scriptRegistration: script.registration,
    sort: '-version',
    range: '0-49',
    projection: 'version,note,_insertDate,_insertUser',
  }).data?.rows

/** The number that what is published next will have. After a return to an older version it follows the newest all the same. */
export const nextOf = (versions: readonly Script[]): number => (versions[0]?.version ?? 0) + 1

/** Is something saved that is not published? */
export const isDraft = ({ status, hash, codeHash }: Partial<Script>): boolean =>
  status !== 'ARCHIVED' && codeHash !== hash
