import type { FastifyRequest } from 'fastify'
import { type Caller, isElevated, may } from '#engine/index.ts'
import type { EnvironmentName } from '../../environment-flags.ts'

/** Installations that are there to be looked into. */
const open: ReadonlySet<EnvironmentName> = new Set(['development', 'uat'])

const mayDebug = (caller: Caller, environment: EnvironmentName): boolean =>
  caller.persons === null &&
  (open.has(environment) || isElevated(caller) || may(caller, 'debug', { strict: true }))

const mostFrames = 20

/** Frames of our own sources, without where they lie on the machine. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line) && !line.includes('node_modules') && !line.includes('node:'))
    .map(line => line.trim().replace(/(\(?)(?:file:\/\/)?[^\s()]*\/(src|dist)\//, '$1$2/'))
    .slice(0, mostFrames)

/** What a trace is asked for by, and what decides whether it is given. */
interface Asked {
  environment: EnvironmentName
  allowsDebug: (tenantId: number) => Promise<boolean>
}

/**
 * Where in our sources a request failed, for somebody who works in debug mode (`X-Debug`). Never in production, and nowhere that the
 * tenant does not want it.
 */
export const debugTrace = async (
  error: unknown,
  { headers, caller }: Pick<FastifyRequest, 'headers' | 'caller'>,
  { environment, allowsDebug }: Asked,
): Promise<string[] | undefined> => {
  if (environment === 'production' || headers['x-debug'] !== '1' || !caller) return undefined
  if (!(error instanceof Error) || !mayDebug(caller, environment)) return undefined
  if (!(await allowsDebug(caller.tenantId).catch(() => false))) return undefined
  const causes = [error, error.cause].filter(one => one instanceof Error)
  return causes.flatMap(({ stack }) => framesOf(stack ?? ''))
}
