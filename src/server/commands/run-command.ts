import { releaseOutgoing } from '../backup/restored-state.ts'
import { withDatabase } from '../backup/with-database.ts'
import { readConfig } from '../config.ts'
import type { Environment } from '../environment.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { StartError } from '../start-error.ts'
import { type Asked, readArguments } from './asked.ts'
import { configDiff, configPull, configPush, configTest } from './config-commands.ts'
import { backup, restore, verify } from './file-commands.ts'
import { help } from './help.ts'
import { invite } from './invite.ts'
import { commandLog, say } from './say.ts'
import { move, spread } from './spread-commands.ts'
import { verifySeals } from './verify-seal.ts'

const release = async ({ env }: Asked): Promise<void> => {
  const wereHeld = await withDatabase({ config: readConfig(env), log: commandLog }, url =>
    asOwner(url, commandLog, releaseOutgoing),
  )
  say(wereHeld ? 'The e-mails go out again.' : 'No e-mails were held.')
}

interface Command {
  /** What it is told; null: nothing. */
  subject: 'file' | 'folder' | 'username' | 'tenant' | null
  run: (asked: Asked) => Promise<void>
}

const commands = new Map<string, Command>([
  ['backup', { subject: 'file', run: backup }],
  ['verify', { subject: 'file', run: verify }],
  ['restore', { subject: 'file', run: restore }],
  ['release', { subject: null, run: release }],
  ['invite', { subject: 'username', run: invite }],
  ['spread', { subject: null, run: spread }],
  ['move', { subject: 'tenant', run: move }],
  ['config pull', { subject: 'folder', run: configPull }],
  ['config diff', { subject: 'folder', run: configDiff }],
  ['config test', { subject: 'folder', run: configTest }],
  ['config push', { subject: 'folder', run: configPush }],
])

const run = async (args: readonly string[], env: Environment): Promise<void> => {
  const { positionals, values } = readArguments(args)
  const isOfConfig = positionals[0] === 'config' && positionals.length > 1
  const [name, subject = '', ...more] = isOfConfig
    ? [positionals.slice(0, 2).join(' '), ...positionals.slice(2)]
    : positionals
  if (values.help || !name) return say(help)
  const command = commands.get(name)
  if (name === 'verify' && values.seal && !subject) return verifySeals({ subject, values, env })
  if (!command) throw new StartError(`There is no command ${name}: see npx tranche --help.`)
  if (more.length || !subject !== !command.subject)
    throw new StartError(
      `npx tranche ${name} takes ${command.subject ? `one ${command.subject}` : 'nothing more'}: see npx tranche --help.`,
    )
  await command.run({ subject, values, env })
}

/** Node tries every address of a name and reports them together, without a word of its own. */
const sentenceOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error)
  const sentence = (first.message || String(error)).split('\n')[0]!.trim()
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** Runs `npx tranche …`; returns the code to end with, and tells every fault in one sentence. */
export const runCommand = async (args: readonly string[], env: Environment): Promise<number> => {
  try {
    await run(args, env)
    return 0
  } catch (error) {
    console.error(env.LOG_LEVEL === 'debug' ? error : sentenceOf(error))
    return 1
  }
}
