import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

/** How many checks passed and failed. @typedef {{ passed: number, failed: number }} Tally */

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
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Runs a program in this terminal and gives its code; one that hangs is ended, so that the sum is always told. */
const runVisibly = ([command, ...args], { env = {}, limitMinutes }) =>
  new Promise(resolve => {
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
