import { part } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const RunDunning = part(() => import('./run-dunning.tsx').then(module => module.RunDunning))
const BillLateInterest = part(() => import('./bill-run.tsx').then(module => module.BillLateInterest))

const CaseRuns = ({ place }: { place: ListPlace }) => (
  <>
    <RunButton place={place} run="interest" Run={BillLateInterest} />
    <RunButton place={place} run="dunning" Run={RunDunning} />
  </>
)

/** What cases have beyond the generic list: the runs that open them, bring them up to date and bill their interest. */
export const cases: PageExtras = { Head: CaseRuns }
