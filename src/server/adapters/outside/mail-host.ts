import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { OutsideFault } from './outside-fetch.ts'
import { isPrivateAddress } from './private-address.ts'

/** A mail server that may be asked: the address that was looked at is the one that is connected to. */
export interface MailHost {
  address: string
  port: number
  /** As it is called in its certificate. */
  name: string
  isSecure: boolean
}

const usualPort = 993

/** All addresses of a name are public, or none is used. */
const publicAddress = async (name: string): Promise<string> => {
  const found = isIP(name)
    ? [{ address: name }]
    : await lookup(name, { all: true }).catch((error: Error) => {
        throw new OutsideFault(error.message, { cause: error })
      })
  if (!found.length || found.some(one => isPrivateAddress(one.address)))
    throw new OutsideFault(`${name} is an address of a private network`)
  return found[0]!.address
}

/**
 * Where a mail server is that somebody typed in, `name` or `name:port`: by TLS on port 993, and in no private network, but what
 * the operator allows. Throws `OutsideFault`.
 */
export const reachMailHost =
  (allow: readonly string[]) =>
  async (typed: string): Promise<MailHost> => {
    const [, bracketed, bare = '', givenPort] =
      /^(?:\[([^\]]+)\]|([^:\s]+))(?::(\d{1,5}))?$/.exec(typed.trim()) ?? []
    const name = (bracketed ?? bare).toLowerCase()
    const port = Number(givenPort ?? usualPort)
    if (!name) throw new OutsideFault('no name of a mail server')
    const isSecure = port === usualPort
    if (allow.includes(name) || allow.includes(`${name}:${port}`))
      return { address: name, port, name, isSecure }
    if (!isSecure) throw new OutsideFault(`${name}:${port} is not asked: only port ${usualPort} is, by TLS`)
    return { address: await publicAddress(name), port, name, isSecure }
  }
