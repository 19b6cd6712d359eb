import http from 'node:http'

/** Requests a second over `connections` kept alive, from this process; with the times of the slowest. */
export const httpLoad = async (
  url: string,
  headers: Record<string, string>,
  seconds: number,
  connections = 10,
  body?: () => string,
): Promise<{ perSecond: number; p99Ms: number }> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      const text = body?.()
      const request = http.request(
        url,
        {
          agent,
          method: text === undefined ? 'GET' : 'POST',
          headers: text === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        },
        response => {
          if ((response.statusCode ?? 500) >= 300) reject(new Error(`${response.statusCode} for ${url}`))
          response.resume()
          response.on('end', () => {
            times.push(performance.now() - begun)
            resolve()
          })
        },
      )
      request.on('error', reject)
      request.end(text)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await one()
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 }
}
