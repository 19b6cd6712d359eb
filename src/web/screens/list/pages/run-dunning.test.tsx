// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSay, useShell } from '../../../shell/index.ts'
import type { Asked } from '../../../testing/answers.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { ListPlace } from '../list-place.ts'
import { RunDunning } from './run-dunning.tsx'

const Place = () => {
  const shell = useShell()
  const t = useSay('list')
  const context = { locale: 'en-EU', timeZone: 'Europe/Vilnius', today: '2026-11-20' }
  const figure = (value: number) => value.toLocaleString('en')
  const place = { shell, t, context, figure, page: '/cases' } as unknown as ListPlace
  return <RunDunning place={place} onClose={() => shell.back()} />
}

const path = '/api/script/runs/run-dunning'
const run = {
  registration: 'BAT-1001',
  run: 'DUNNING',
  status: 'PROCESSING',
  total: 4000,
  done: 1200,
  failed: 0,
  skipped: 0,
  made: { letters: 900, casesOpened: 12 },
  username: 'ruta',
  entityName: 'boat',
  phase: 'RAISE',
  phaseNumber: 2,
  phaseCount: 4,
  phaseTotal: 4000,
  phaseDone: 1200,
  startDate: '2026-11-20T08:00:00.000Z',
  endDate: null,
  error: null,
}
const forecast = {
  netted: [],
  invoices: [{ registration: 'INV-1', dunningLevel: 1 }],
  letters: 1,
  casesOpened: [],
  promisesKept: [],
  promisesBroken: [],
  resolved: [],
}

/** A server on which a run is, as it stands at the moment. */
const serverWith = (standing: { run: typeof run | null }) => ({
  'GET /api/core/runs': () => (standing.run ? [standing.run] : []),
  'GET /api/core/runs/BAT-1001': () => standing.run ?? run,
  'GET /api/script/lists': { runPhase: [{ value: 'RAISE', label: 'Reminders' }] },
  [`POST ${path}`]: ({ body }: Asked) => {
    if ((body as { dryRun?: boolean }).dryRun) return forecast
    standing.run = run
    return { batch: run.registration, total: run.total }
  },
  'POST /api/core/runs/BAT-1001/stop': () => (standing.run = { ...run, status: 'STOPPED' }),
  'POST /api/core/runs/BAT-1001/continue': () => (standing.run = { ...run }),
})

it('begins a run, says how far it is, stops it, goes on with it, and tells what came of it', async () => {
  const standing: { run: typeof run | null } = { run: null }
  const { user, shell, toldByToast } = await renderScreen(<Place />, serverWith(standing))
  await screen.findByText('Letters and e-mails')
  await user.click(screen.getByRole('button', { name: 'Run dunning' }))
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('30')
  expect(screen.getByText('1,200 of 4,000')).toBeTruthy()
  await screen.findByText('Step 2 of 4: Reminders')
  // What is asked is no more to be changed.
  expect(screen.queryByLabelText(/Dun until/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Stop' })
  standing.run = { ...run, status: 'SUCCESS', phaseDone: 4000, made: { letters: 3000, casesOpened: 40 } }
  await toldByToast(/3,?000 messages written, 40 cases opened/)
  expect(shell.back).toHaveBeenCalled()
})

it('shows a run that another has begun', async () => {
  await renderScreen(<Place />, serverWith({ run: { ...run, username: 'ona@house' } }))
  await screen.findByText(/Begun by ona@house/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
})

it('offers to go on with one that was stopped, beside a new one', async () => {
  await renderScreen(<Place />, serverWith({ run: { ...run, status: 'STOPPED' } }))
  await screen.findByRole('button', { name: 'Continue' })
  await screen.findByText('Letters and e-mails')
  expect(screen.getByLabelText(/Dun until/)).toBeTruthy()
})
