import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import { calledPath } from '#sandbox/called-path.ts'
import { callerOf } from '../edge/request-state.ts'
import { toldHouses } from './told-houses.ts'

/** So many addresses in one request. */
const mostReads = 100
/** What one answer holds, in characters: what finds no room any more is asked for again. */
const mostAnswered = 4_000_000
/** One waits for the database while another is written. */
const atOnce = 4

/** Headers of an answer that say something of its data. */
const told = ['etag', 'size', 'offset', 'limit', 'continues', 'next', 'content-type'] as const

/** Headers of whoever asks that decide what is answered, and to whom. */
const handedOn = ['authorization', 'accept-language', 'x-client-timezone', 'x-request-originator'] as const

/** A read as it is put into the answer; status 0: not read, for there was no room left. */
const notRead = '{"status":0}'

const addressesOf = ({ body }: FastifyRequest): string[] => {
  const { addresses } = (body ?? {}) as { addresses?: unknown }
  if (addresses === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['addresses'])
  if (!Array.isArray(addresses))
    throw new AppError('INVALID_FIELD_IN_BODY', ['addresses', message('NOT_A_LIST')])
  if (addresses.length > mostReads)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      'addresses',
      message('MORE_ADDRESSES_THAN', { max: mostReads }),
    ])
  return addresses.map((one, index) => {
    const address = calledPath(one, undefined)
    if (address === null || address.startsWith('/api/core/reads'))
      throw new AppError('INVALID_FIELD_IN_BODY', [`addresses.${index}`, message('NOT_AN_ADDRESS')])
    return address
  })
}

/** Reads one address just as if it had been asked for by itself: the same doors, walls and limits. */
const readOne = async (app: FastifyInstance, request: FastifyRequest, url: string): Promise<string> => {
  const headers = Object.fromEntries(
    handedOn.flatMap(name => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    method: 'GET',
    url,
    // As what a page merely shows is asked for: calls that change data do not answer it.
    headers: {
      ...headers,
      accept: 'application/json',
      'x-request-id': request.id,
      'sec-fetch-mode': 'no-cors',
    },
    remoteAddress: request.ip,
  })
  const isJson = /json/.test(String(answered['content-type'] ?? ''))
  const kept = Object.fromEntries(
    told.flatMap(name => (answered[name] === undefined ? [] : [[name, String(answered[name])]])),
  )
  // The text goes on as it is: it was made once.
  const data = body !== '' && isJson ? body : 'null'
  return `{"status":${statusCode},"headers":${JSON.stringify(kept)},"data":${data}}`
}

/**
 * `POST /api/core/reads` `{ addresses }`: up to 100 GETs in one request, for whoever takes much along over a slow line. Answers
 * `[{ status, headers, data }]` in their order; each is what its address answers by itself, errors too. What is no JSON has no
 * data; status 0 means that there was no room left for it (4 MB), and it is to be asked for again.
 */
export const manyReadsRoute = (app: FastifyInstance): void => {
  app.post(
    '/api/core/reads',
    // Each read takes its own place; one for all of them would have them wait for itself.
    { config: { told: toldHouses.reads, onlyReads: true, isStream: true } },
    async (request, reply) => {
      callerOf(request)
      const addresses = addressesOf(request)
      const answers: string[] = addresses.map(() => notRead)
      let length = 0
      let next = 0
      const readOn = async (): Promise<void> => {
        while (next < addresses.length && length < mostAnswered) {
          const index = next++
          const answer = await readOne(app, request, addresses[index]!)
          length += answer.length
          answers[index] = answer
        }
      }
      await Promise.all(Array.from({ length: atOnce }, readOn))
      return reply.type('application/json; charset=utf-8').send(`[${answers.join(',')}]`)
    },
  )
}
