import { ApiError } from '../../data/api-error.ts'
import { request } from '../../data/index.ts'
import type { KeptAnswer } from '../../data/keeping.ts'
import { keptAddress, keptOf } from '../../data/request.ts'

/** So many reads go in one request; the server takes no more. */
const most = 100
/** So many such requests are under way: one is answered while what another brought is sealed. */
const atOnce = 2

interface Read {
  status: number
  headers?: Record<string, string>
  data?: unknown
}

/** An answer with the name under which it is kept. */
export type Addressed = readonly [address: string, answer: KeptAnswer]

/** Reads an address; null where it is not this person's, or not there. */
export type Reader = (address: string) => Promise<unknown>

interface Asked {
  promise: Promise<unknown>
  resolve: (data: unknown) => void
  reject: (error: unknown) => void
}

const askedAnew = (): Asked => {
  let resolve: Asked['resolve'] = () => {}
  let reject: Asked['reject'] = () => {}
  const promise = new Promise<unknown>((take, refuse) => {
    resolve = take
    reject = refuse
  })
  return { promise, resolve, reject }
}

/** What is not his, or not there, is left out; everything else that fails stops the taking. */
const isNone = (status: number): boolean => [400, 403, 404, 499].includes(status)

const askTogether = (addresses: readonly string[]): Promise<Read[]> =>
  request<Read[]>('POST', '/api/core/reads', { body: { addresses }, priority: 'low' })

/**
 * Reads that are asked for in the same breath, or while others are under way, go to the server together, each address once. What
 * is answered is kept before it is told.
 */
export const readerOf = (
  keepAll: (answers: readonly Addressed[]) => Promise<void>,
  ask: (addresses: readonly string[]) => Promise<Read[]> = askTogether,
): Reader => {
  const waiting = new Map<string, Asked>()
  let running = 0

  const answer = async (asked: readonly (readonly [string, Asked])[], reads: readonly Read[]) => {
    const answered = asked.map(([address, one], index) => ({ address, one, read: reads[index] }))
    await keepAll(
      answered.flatMap(({ address, read }): Addressed[] => {
        const name = read?.status === 200 ? keptAddress('GET', address) : null
        return name
          ? [[name, keptOf({ status: 200, headers: new Headers(read!.headers), data: read!.data })]]
          : []
      }),
    )
    for (const { address, one, read } of answered)
      if (!read?.status) waiting.set(address, one)
      else if (read.status === 200) one.resolve(read.data)
      else if (isNone(read.status)) one.resolve(null)
      else one.reject(new ApiError({ ...(read.data as object), status: read.status }))
  }

  const send = async (): Promise<void> => {
    const asked = [...waiting].slice(0, most)
    for (const [address] of asked) waiting.delete(address)
    try {
      await answer(asked, await ask(asked.map(([address]) => address)))
    } catch (error) {
      for (const [, one] of asked) one.reject(error)
    }
  }

  const run = async (): Promise<void> => {
    if (running >= atOnce) return
    running += 1
    // What is asked in the same breath goes along.
    await new Promise(resolve => setTimeout(resolve, 0))
    while (waiting.size > 0) await send()
    running -= 1
  }

  return address => {
    const asked = waiting.get(address) ?? askedAnew()
    waiting.set(address, asked)
    void run()
    return asked.promise
  }
}
