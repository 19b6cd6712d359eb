import { type FieldProblem, message } from '#errors/index.ts'
import { checkTwice } from '../bounds.rules.ts'
import type { inventory } from './inventory.ts'

type Inventory = NonNullable<(typeof inventory)['record']>
type Line = NonNullable<Inventory['lines']>[number]

const isMissing = (line: Line): boolean => line.isExpected === true && line.found === 'MISSING'
const isSurplus = (line: Line): boolean => line.isExpected !== true && line.found === 'FOUND'
const isMoved = (line: Line): boolean =>
  line.isExpected === true &&
  line.found === 'FOUND' &&
  Boolean(line.location) &&
  line.location !== (line.expectedLocation ?? '')

const countOf =
  (holds: (line: Line) => boolean) =>
  ({ lines }: Inventory): number =>
    (lines ?? []).filter(holds).length

/** Assets that the books place here. */
export const expectedCount = countOf(line => line.isExpected === true)
/** Assets that were looked for, found or not. */
export const countedCount = countOf(line => line.found !== 'UNCOUNTED' && Boolean(line.found))
/** In the books and not found. */
export const missingCount = countOf(isMissing)
/** Found although the books place them elsewhere, or with somebody. */
export const surplusCount = countOf(isSurplus)
/** Found in another place than that of the books. */
export const movedCount = countOf(isMoved)
/** All in which the count differs from the books. */
export const differences = countOf(line => isMissing(line) || isSurplus(line) || isMoved(line))

/** Each asset stands on one line. */
export const checkLines = ({ lines }: Inventory): FieldProblem[] =>
  checkTwice('lines', lines, 'assetRegistration', message('ASSET_ON_OTHER_LINE'))
