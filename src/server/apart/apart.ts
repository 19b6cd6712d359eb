import { Socket } from 'node:net'
import { AppError } from '#errors/index.ts'
import { worksApart } from '#processes/apart.ts'
import type { RawMail } from '../mail-in/read/read-mail.ts'
import { inWords } from '../own-words.ts'
import { samlWorks } from '../sign-in/saml/works.ts'
import { ByteLine, withoutBytes } from './byte-line.ts'
import { bytesAt, type ChildOrder, type ChildWord } from './child-pool.ts'
import { takeListsOut } from './long-lists.ts'
import { readTableFile } from './read-table-file.ts'

const works: Record<string, (given: never) => unknown> = {
  ...worksApart,
  ...samlWorks,
  'read-table': readTableFile,
  'read-mail': async (given: RawMail) => (await import('../mail-in/read/read-mail.ts')).readMail(given),
}

/** Said and gone: the next is made only once the line has taken it. */
const say = (word: ChildWord): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(word, undefined, undefined, error => (error ? reject(error) : resolve()))
  })

const line = new ByteLine(new Socket({ fd: bytesAt, readable: true, writable: true }))

const work = async ({ name, given, places, words }: ChildOrder): Promise<void> => {
  const filled = await line.fill(given, places ?? [])
  const made = await inWords(words, () => works[name]!(filled as never))
  for (const piece of takeListsOut(made)) await say({ piece })
  const { told, bytes, places: ofMade } = withoutBytes(made)
  await say({ made: told, places: ofMade })
  await line.say(bytes)
}

// A process of its own: whatever a file does to it, it is ended without the server.
process.on('message', (order: ChildOrder) => {
  work(order).catch(error =>
    error instanceof AppError
      ? say({ refused: { code: error.code, strings: error.strings } })
      : say({ failed: String((error as Error)?.stack ?? error).slice(0, 2_000) }),
  )
})
process.on('disconnect', () => process.exit(0))
await say({ isReady: true })
