import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { insertRecords, loadByRegistrations, loadMatching, runOver, type Work } from '#engine/index.ts'
import type { Loaded, TransitionOf } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'

const packed = promisify(gzip)

/** Takes a file of the bank; the same bytes are refused a second time. */
export const receiveFile = async (work: Work, fileName: string, content: string): Promise<Loaded<'camt'>> => {
  const contentHash = createHash('sha256').update(content).digest('hex')
  const [known] = await loadMatching(work, 'camt', { contentHash })
  if (known) throw new AppError('VALUE_ALREADY_EXISTS', [known.registration, 'contentHash'])
  const [file] = await insertRecords(
    work,
    'camt',
    [
      {
        name: fileName.slice(0, 250),
        fileName: fileName.slice(0, 250),
        size: Buffer.byteLength(content),
        contentHash,
        content: (await packed(content)).toString('base64'),
      },
    ],
    { unchecked: true },
  )
  return file!
}

/** Runs a transition of a bank file; `input` is what its effect is told. */
export const moveFile = async (
  work: Work,
  registration: string,
  code: TransitionOf<'camt'>,
  input: object = {},
): Promise<Loaded<'camt'>> => {
  const files = await loadByRegistrations(work, 'camt', [registration], { lock: 'update' })
  const [after] = await runOver(work, 'camt', code, files, { input: input as never })
  return after as Loaded<'camt'>
}
