/** A status in the drawing, at its column and row. */
export interface DrawnStatus {
  code: string
  column: number
  row: number
}

export interface DrawnMove {
  from: string
  to: string
  codes: string[]
  /** Goes to an earlier column, or stays in its own. */
  back: boolean
}

export interface Drawing {
  statuses: DrawnStatus[]
  moves: DrawnMove[]
  columns: number
  rows: number
}

interface Workflow {
  initial: string
  statuses: readonly { code: string }[]
  transitions: readonly { code: string; from: readonly string[]; to?: string | null }[]
}

/** How many moves a status is away from the first one; what no move reaches stands in the last column. */
const columnsOf = ({ initial, statuses, transitions }: Workflow): Map<string, number> => {
  const column = new Map([[initial, 0]])
  const queue = [initial]
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const { from, to } of transitions)
      if (to && from.includes(at) && !column.has(to)) {
        column.set(to, (column.get(at) ?? 0) + 1)
        queue.push(to)
      }
  const last = Math.max(0, ...column.values())
  for (const { code } of statuses) if (!column.has(code)) column.set(code, last + 1)
  return column
}

const movesOf = ({ transitions }: Workflow, column: Map<string, number>): DrawnMove[] => {
  const moves = new Map<string, DrawnMove>()
  for (const { code, from, to } of transitions)
    for (const source of from) {
      if (!to || source === to || !column.has(source) || !column.has(to)) continue
      const key = `${source} ${to}`
      const known = moves.get(key)
      if (known) known.codes.push(code)
      else moves.set(key, { from: source, to, codes: [code], back: column.get(to)! <= column.get(source)! })
    }
  return [...moves.values()]
}

/**
 * Places the statuses of a workflow in columns by their distance from the first, each column in the order in which its
 * statuses are reached from the rows before, so that few lines cross.
 */
export const layOutWorkflow = (workflow: Workflow): Drawing => {
  const column = columnsOf(workflow)
  const moves = movesOf(workflow, column)
  const columns = Math.max(...column.values()) + 1
  const row = new Map<string, number>()
  for (let at = 0; at < columns; at++) {
    const codes = workflow.statuses.map(s => s.code).filter(code => column.get(code) === at)
    const pull = (code: string): number => {
      const before = moves.filter(m => m.to === code && !m.back).map(m => row.get(m.from) ?? 0)
      return before.length ? before.reduce((sum, one) => sum + one, 0) / before.length : 0
    }
    const order = codes.map((code, i) => ({ code, pull: pull(code), i }))
    order.sort((a, b) => a.pull - b.pull || a.i - b.i)
    order.forEach(({ code }, i) => void row.set(code, i))
  }
  return {
    statuses: workflow.statuses.map(({ code }) => ({ code, column: column.get(code)!, row: row.get(code)! })),
    moves,
    columns,
    rows: Math.max(...row.values()) + 1,
  }
}
