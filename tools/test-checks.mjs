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

/** More than so many files that were not ready have one cause, and asking again would only tell it twice. */
const mostAskedAgain = 3

/**
 * A run of vitest, counted test by test. What a file does before its tests stands on all that runs beside it – a database that is
 * made, a server that starts: a few files where that failed are asked once more, and the report says so.
 * @returns {Promise<Tally>}
 */
export const runTests = async (name, files, how = {}) => {
  const first = await runOnce(name, files, how)
  const late = first.testResults.filter(isUnready).map(file => relative('.', file.name))
  if (late.length === 0 || late.length > mostAskedAgain) return count(first)
  console.log(`\nNot ready, asked once more: ${late.join(', ')}`)
  const second = await runOnce(`${name}-again`, late, how)
  const rest = first.testResults.filter(file => !isUnready(file))
  return count({
    code: second.code,
    testResults: [...rest, ...second.testResults],
  })
}

/** @returns {Promise<{ code: number, testResults: object[] }>} */
const runOnce = async (name, files, { options = [], env = {}, limitMinutes = 15 }) => {
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
    ...options,
    ...files,
  ]
  const code = await runVisibly(command, { env, limitMinutes })
  const testResults = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : []
  return { code, testResults }
}

const failedTests = ({ assertionResults }) => assertionResults.filter(test => test.status === 'failed')

/** Whether the tests of a file were never asked, or not all: no test of it failed, and yet the file did. */
const isUnready = file => file.status === 'failed' && failedTests(file).length === 0

/** Counts tests, and files that were not ready; a run that failed in any other way counts as one. */
const count = ({ code, testResults }) => {
  const failed = testResults.flatMap(failedTests).length + testResults.filter(isUnready).length
  return {
    passed: testResults.flatMap(file => file.assertionResults).filter(test => test.status === 'passed')
      .length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    told: testResults.flatMap(failuresOf),
  }
}

/** What failed in a file, a line or a few each: a long run is read from its end, where nothing else is left of it. */
const failuresOf = file => {
  const path = relative('.', file.name)
  if (isUnready(file)) return [`${path}\n${headOf(file.message || 'failed before its tests were asked')}`]
  return failedTests(file).map(
    test => `${path} > ${test.fullName}\n${headOf(test.failureMessages.join('\n'))}`,
  )
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
