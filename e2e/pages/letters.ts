import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** What a letter says, whichever way it was packed for the journey. */
const textOf = (letter: string): string => {
  const at = letter.indexOf('\r\n\r\n')
  const head = letter.slice(0, at)
  const body = letter.slice(at + 4)
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Letters that have come to an address as they came, the newest last. */
const mailsTo = (address: string): string[] => {
  const folder = inject('letterBox')
  return readdirSync(folder)
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(letter => new RegExp(`^to: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(letter))
}

/** What the letters say that have come to an address, the newest last. */
export const lettersTo = (address: string): string[] => mailsTo(address).map(textOf)

/** By what programs of mail know the newest letter to an address; undefined before there is one. */
export const messageIdTo = (address: string): string | undefined =>
  /^message-id:\s*(<\S+>)/im.exec(mailsTo(address).at(-1) ?? '')?.[1]
