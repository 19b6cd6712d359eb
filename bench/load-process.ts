import { connect, type Socket } from 'node:net'

/** What is asked of a server, and how often. */
export interface Load {
  /** Asked in turn, each with values of its own. */
  urls: string[]
  headers: Record<string, string>
  seconds: number
  connections: number
  /** Bodies to post, in turn; none: GET. */
  bodies: string[] | null
  /** Refusals are answers, too: they are counted and not timed. Without it the first one ends the load. */
  mayBeRefused?: boolean
}

/** As little work as an HTTP client can do: what is measured is the server, not the one who asks. */
const { urls, headers, seconds, connections, bodies, mayBeRefused } = await new Promise<Load>(resolve =>
  process.once('message', load => resolve(load as Load)),
)
const { hostname, port } = new URL(urls[0]!)
const head = (url: string, method: string, more: Record<string, string>) => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${Object.entries({
    ...headers,
    ...more,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}
const gets = bodies ? [] : urls.map(url => Buffer.from(head(url, 'GET', {})))
let turn = 0
const requestText = (): Buffer => {
  turn++
  if (!bodies) return gets[turn % gets.length]!
  const body = bodies[turn % bodies.length]!.replace('{n}', String(turn))
  return Buffer.from(
    head(urls[0]!, 'POST', {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }) + body,
  )
}

const end = performance.now() + seconds * 1000
const times: number[] = []

let isRefused = false
let refused = 0

/** Length of the whole answer at the start of the text, once its head is there. */
const lengthOf = (text: Buffer): number | undefined => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const said = text.toString('latin1', 0, headEnd)
  isRefused = !/^HTTP\/1\.1 2/.test(said)
  if (isRefused && !mayBeRefused) throw new Error(`${said.slice(0, 30)} for ${urls[0]}`)
  return headEnd + 4 + Number(/content-length: (\d+)/i.exec(said)?.[1] ?? 0)
}

const one = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    let got: Buffer[] = []
    let size = 0
    let wanted: number | undefined
    let begun = 0
    const ask = () => {
      begun = performance.now()
      socket.write(requestText())
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', part => {
      got.push(part)
      size += part.length
      wanted ??= lengthOf(got.length === 1 ? part : Buffer.concat(got))
      if (wanted === undefined || size < wanted) return
      if (isRefused) refused++
      else times.push(performance.now() - begun)
      got = []
      size = 0
      wanted = undefined
      if (performance.now() < end) return ask()
      socket.destroy()
      resolve()
    })
  })

await Promise.all(Array.from({ length: connections }, one))
times.sort((a, b) => a - b)
const slowest = (share: number) => times[Math.floor(times.length * share)] ?? 0
const measured = {
  perSecond: times.length / seconds,
  p95Ms: slowest(0.95),
  p99Ms: slowest(0.99),
  refusedPerSecond: refused / seconds,
}
process.send!(measured, undefined, undefined, () => process.disconnect())
