/** The secrets of a space: that of its copies, made here, and that of its work, which the server gives again. */
import { request } from '../../data/request.ts'
import { sealWorkAnew } from '../work/store.ts'
import { readHalf, writeHalf } from './half-key.ts'
import { unwrap, workKeysFrom, wrap } from './seal.ts'

const secretBytes = 32
type Bytes = Uint8Array<ArrayBuffer>

/** What the file of a space holds: the secret of its copies, and of its work where that was ever asked for. */
export interface Secrets {
  copies: Bytes
  work: Bytes | null
}

/** What the file holds, where the other half fits. */
const secretsOf = async (id: string, half: CryptoKey): Promise<Secrets | null> => {
  const wrapped = await readHalf(id)
  const both = wrapped && (await unwrap(half, wrapped))
  if (!both) return null
  const work = both.length === 2 * secretBytes ? both.slice(secretBytes) : null
  return { copies: both.slice(0, secretBytes), work }
}

export const keepSecrets = async (id: string, half: CryptoKey, { copies, work }: Secrets): Promise<void> => {
  const both = new Uint8Array(copies.length + (work?.length ?? 0))
  both.set(copies)
  if (work) both.set(work, copies.length)
  await writeHalf(id, await wrap(half, both))
}

interface WorkKey {
  key: string
  /** Of secrets that the server had before. */
  former: { key: string }[]
}

const secretIn = ({ key }: { key: string }): Bytes =>
  Uint8Array.from(atob(key), letter => letter.charCodeAt(0))

/**
 * What unsent work is sealed by comes from the server: a space that was closed gets the same again – or, where the server has
 * another by now, the former as well, and what is here is sealed anew.
 */
export const askWorkSecret = async (id: string): Promise<Bytes | null> => {
  try {
    const answer = await request<WorkKey>('GET', '/api/core/offline/key')
    const former = await Promise.all(answer.former.map(one => workKeysFrom(secretIn(one))))
    await sealWorkAnew(id, await workKeysFrom(secretIn(answer)), former)
    return secretIn(answer)
  } catch {
    // Until it is known, nothing can wait here: forms say so.
    return null
  }
}

/** The secrets of a space that was made before; with a network that of its work is asked for where it is not known yet. */
export const knownSecrets = async (
  id: string,
  half: CryptoKey,
  asksForWork: boolean,
): Promise<Secrets | null> => {
  const secrets = await secretsOf(id, half)
  if (!secrets || secrets.work || !asksForWork) return secrets
  const whole = { ...secrets, work: await askWorkSecret(id) }
  if (whole.work) await keepSecrets(id, half, whole)
  return whole
}
