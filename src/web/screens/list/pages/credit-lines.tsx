import { part } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const BillUnusedFees = part(() => import('./bill-run.tsx').then(module => module.BillUnusedFees))

const FeeRun = ({ place }: { place: ListPlace }) => (
  <RunButton place={place} run="unused" Run={BillUnusedFees} />
)

/** What credit lines have beyond the generic list: the run that bills the fee of what is not used of them. */
export const creditLines: PageExtras = { Head: FeeRun }
