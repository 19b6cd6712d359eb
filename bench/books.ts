import { spawnSync } from 'node:child_process'
import type { BenchFigure } from './finance.ts'

const told = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? usual : Number(process.argv[at + 1])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
  return value
}

/**
 * Works in the books at random – bills, pays, returns, credits, amends, charges off –, and proves them after every few steps:
 * `npm run bench -- books --steps 1000 --seed 7`. The same seed takes the same steps; what does not agree is told with them.
 */
export const benchBooks = async (): Promise<BenchFigure[]> => {
  const steps = told('steps', 1000)
  const seed = told('seed', Math.floor(Math.random() * 1e9) + 1)
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', 'src/processes/books-under-random-steps.contract.test.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, BOOKS_STEPS: String(steps), BOOKS_SEED: String(seed) },
    },
  )
  if (status !== 0) process.exitCode = 1
  return [
    {
      name: 'books that differ from their records after random steps',
      ours: status === 0 ? 0 : 1,
      peer: 0,
      ratio: Number.NaN,
      peerName: 'nothing found',
      note: `${steps} steps, seed ${seed}`,
    },
  ]
}
