import { request } from 'node:http'
import { worstInputs } from '../src/server/http/testing/worst-inputs.ts'

/** Which of the worst inputs is sent, where and by whom, again and again for so long. */
export interface Sending {
  base: string
  token: string
  index: number
  seconds: number
}

const { base, token, index, seconds } = await new Promise<Sending>(resolve =>
  process.once('message', sending => resolve(sending as Sending)),
)
const input = worstInputs[index]!
const body = Buffer.from(input.body?.() ?? '')

/** Sends it and hears the answer to its end. */
const send = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...input.headers, authorization: token, 'content-length': body.length }
    const asked = request(base + input.url, { method: input.method, headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(body)
  })

const statuses: number[] = []
const end = Date.now() + seconds * 1000
while (Date.now() < end) statuses.push(await send())
process.send!(statuses)
process.disconnect()
