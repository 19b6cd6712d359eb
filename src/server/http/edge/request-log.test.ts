import { pino } from 'pino'
import { expect, it } from 'vitest'
import { requestLogOf } from './request-log.ts'

const logged = () => {
  const lines: Record<string, unknown>[] = []
  const server = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, server }
}

it('says what belongs to a request with its number, and as much as the server says', () => {
  const { lines, server } = logged()
  const log = requestLogOf(server, { requestId: 'r1' }, {})
  log.error({ code: 1 }, 'failed')
  log.debug({ code: 2 }, 'refused')
  log.child({ part: 'p' }).warn('heard')
  expect(lines).toMatchObject([
    { level: 50, requestId: 'r1', code: 1, msg: 'failed' },
    { level: 40, requestId: 'r1', part: 'p', msg: 'heard' },
  ])
  expect(lines).toHaveLength(2)
})

it('has a level of its own where it is given one', () => {
  const { lines, server } = logged()
  const log = requestLogOf(server, { requestId: 'r1' }, {})
  expect(log.level).toBe('info')
  log.level = 'debug'
  log.debug('said')
  server.debug('not said')
  expect(lines.map(line => line.msg)).toEqual(['said'])
})
