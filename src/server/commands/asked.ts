import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isInBucket } from '../backup/place/is-in-bucket.ts'
import type { Environment } from '../environment.ts'
import { StartError } from '../start-error.ts'

const options = {
  help: { type: 'boolean', short: 'h' },
  secrets: { type: 'string' },
  tenant: { type: 'string' },
  as: { type: 'string' },
  admin: { type: 'boolean' },
  seal: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

/** What a command was asked to do, as the terminal says it. */
export interface Asked {
  /** What stands behind the command: a file, a username; empty: nothing. */
  subject: string
  values: ReturnType<typeof readArguments>['values']
  env: Environment
}

/** Reads a command line. Throws StartError for what no command knows. */
export const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (cause) {
    // Node's first sentence says which; the others are for who writes programs.
    const [problem] = (cause as Error).message.split(/\.\s|\n/)
    throw new StartError(`${problem!.replace(/\.$/, '')}: see npx tranche --help.`, { cause })
  }
}

/** Names are those of the folder in which the command was given, though it runs in the product's. */
export const locationOf = (env: Environment, name: string): string =>
  isInBucket(name) ? name : resolve(env.TRANCHE_FROM ?? '.', name) + (/[\\/]$/.test(name) ? '/' : '')
