import type { StartLog } from '../embedded/index.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A start on the way to a command's work is told only where something is odd. */
export const commandLog: StartLog = { info: () => {}, warn: message => say(message) }

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
