import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * How many checks passed and failed, and which tests did: their names with the head of what they said.
 * @typedef {{ passed: number, failed: number, told?: string[] }} Tally
 */

const minute = 60_000

/** A program that passes or fails as a whole. @returns {Promise<Tally>} */
export const runCheck = async (command, { limitMinutes = 5 } = {}) =>
  (await runVisibly(command, { limitMinutes })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A run of vitest, counted test by test. @returns {Promise<Tally>} */
export const runTests = async (name, args, { env = {}, limitMinutes = 15 } = {}) => {
  const results = `.cache/test-results/${name}.json`
  mkdirSync('.cache/test-results', { recursive: true })
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const command = [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...args,
  ]
  const code = await runVisibly(command, { env, limitMinutes })
  return count(results, code)
}

/** Counts tests, and files that could not even be loaded; a run that failed in any other way counts as one. */
const count = (results, code) => {
  if (!existsSync(results)) return code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'))
  const broken = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = numFailedTests + broken
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    told: testResults.flatMap(failuresOf),
  }
}

/** What failed in a file, a line or a few each: a long run is read from its end, where nothing else is left of it. */
const failuresOf = ({ name, status, message, assertionResults }) => {
  if (status === 'failed' && assertionResults.length === 0)
    return [`${relative('.', name)}\n${headOf(message)}`]
  return assertionResults
    .filter(test => test.status === 'failed')
    .map(test => `${relative('.', name)} > ${test.fullName}\n${headOf(test.failureMessages.join('\n'))}`)
}

const headOf = text => text.split('\n').slice(0, 12).join('\n').slice(0, 1500)

/** Runs a program in this terminal and gives its code; one that hangs is ended, so that the sum is always told. */
const runVisibly = ([command, ...args], { env = {}, limitMinutes: usual }) =>
  new Promise(resolve => {
    const limitMinutes = process.env.THOROUGH === '1' ? 4 * usual : usual
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    const limit = setTimeout(() => {
      console.error(`\n${args.join(' ')} was ended after ${limitMinutes} minutes.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), minute / 4).unref()
    }, limitMinutes * minute)
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', code => {
      clearTimeout(limit)
      resolve(code ?? 1)
    })
  })
