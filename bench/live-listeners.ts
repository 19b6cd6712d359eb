import { connect } from 'node:net'

/** Whom to listen as, and where. */
export interface Listening {
  address: string
  path: string
  tokens: string[]
}

/** As many open lines as tokens, read and thrown away: what is measured is the server. */
const { address, path, tokens } = await new Promise<Listening>(resolve =>
  process.once('message', listening => resolve(listening as Listening)),
)
const { hostname, port } = new URL(address)
let told = 0
let answered = 0
const open = (token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = connect(Number(port), hostname, () =>
      line.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: ${token}\r\n\r\n`),
    )
    line.on('error', reject)
    line.on('data', chunk => {
      const text = String(chunk)
      if (text.includes('event: hello')) {
        answered++
        resolve()
      } else if (/^HTTP\/1.1 [^2]/.test(text)) reject(new Error(text.slice(0, 300)))
      if (text.includes('event: change')) told++
    })
  })
// Browsers come back one by one, as each has waited for a moment of its own.
const waiting = [...tokens]
const openAll = async (): Promise<void> => {
  for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await open(token)
}
await Promise.all(Array.from({ length: 20 }, openAll))
process.send?.({ answered })
process.on('message', () => process.send?.({ told }))
