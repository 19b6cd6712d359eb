import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './install.mjs'
import { main, StepError } from './steps.mjs'

/** `npm test`: every check in order, and their sum in the last line. `npm test -- unit journeys` runs just these. */
const run = async () => {
  checkNode()
  process.chdir(resolve(import.meta.dirname, '..'))
  await ensureInstalled()
  const { besideJourneys, parts, quick } = await import('./test-parts.mjs')
  const chosen = process.argv.slice(2)
  const unknown = chosen.find(name => !(name in parts))
  if (unknown)
    throw new StepError(`There is no part "${unknown}": choose of ${Object.keys(parts).join(', ')}.`)
  const sum = { passed: 0, failed: 0 }
  const failures = []
  const runPart = async name => {
    const began = performance.now()
    console.log(`\n── ${name} ──`)
    const { passed, failed, told = [] } = await parts[name]().catch(oneFailure)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
    sum.passed += passed
    sum.failed += failed
    if (failed > 0) failures.push(name, ...told)
  }
  const isAsked = name => chosen.length === 0 || chosen.includes(name)
  // Each of these keeps one core busy; the tests after them take both.
  const beside = quick.filter(isAsked)
  await Promise.all([inTurn(beside.slice(0, 1), runPart), inTurn(beside.slice(1), runPart)])
  const long = Object.keys(parts).filter(name => isAsked(name) && !quick.includes(name))
  const isBeside = name => besideJourneys.includes(name)
  await inTurn(
    long.filter(name => !isBeside(name)),
    runPart,
  )
  // The journeys begin with a server that makes its demonstration, which leaves a core idle.
  await Promise.all(long.filter(isBeside).map(runPart))
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  process.exitCode = sum.failed === 0 ? 0 : 1
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
}

const inTurn = async (names, runPart) => {
  for (const name of names) await runPart(name)
}

/** A part that cannot run at all is one failure, and the others still run. */
const oneFailure = error => {
  console.error(error instanceof StepError ? error.message : error)
  return { passed: 0, failed: 1 }
}

await main(run)
