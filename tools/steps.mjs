import { spawn } from 'node:child_process'

/** What a person can put right, told in one sentence and without a stack. */
export class StepError extends Error {}

/** One line for what takes a while: said when it begins, with its time when it is done. */
export const step = async (title, work) => {
  const began = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`  … ${title}`)
  try {
    const result = await work()
    say('✓', title, began)
    return result
  } catch (error) {
    say('✗', title, began)
    throw error
  }
}

const say = (mark, title, began) => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}  ${mark} ${title} (${seconds} s)\n`)
}

/** Runs a program silently; what it said is shown only when it fails. */
export const run = (command, args, { env = process.env, failure } = {}) =>
  new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
    let output = ''
    const keep = chunk => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) return resolve(output)
      reject(new StepError(`${output.trim()}\n\n${failure ?? `${command} ended with code ${code}.`}`))
    })
  })

/** Runs the main work of a tool; ends with code 1 and one sentence on what a person can put right. */
export const main = async work => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StepError ? `\n${error.message}` : error)
    process.exit(1)
  }
}
