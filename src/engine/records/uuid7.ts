import { randomFillSync } from 'node:crypto'

/** Random bytes are asked for by the kilobyte: each call of the system costs as much as all else here. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Eight fresh random bytes, good until the next call. */
const eightBytes = (): Buffer => {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 8
  return pool.subarray(used - 8, used)
}

let lastMs = 0
let sequence = 0

/** A time-ordered id, made in Node: in order within one process, so that batches keep their order by id. */
export const uuid7 = (nowMs = Date.now()): string => {
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const random = eightBytes()
  random[0] = (random[0]! & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
