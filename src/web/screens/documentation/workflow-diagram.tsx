import type { Meaning } from '#model/index.ts'
import { inRow } from '../../shell/in-row.ts'
import styles from './documentation.module.css'
import { type DrawnMove, type DrawnStatus, layOutWorkflow } from './lay-out-workflow.ts'

interface Workflow {
  initial: string
  statuses: readonly { code: string; label: string; meaning: Meaning }[]
  transitions: readonly { code: string; label: string; from: readonly string[]; to?: string | null }[]
}

const box = { width: 128, height: 30 }
const gap = { x: 58, y: 34 }
const margin = { x: 8, y: 30 }

const leftOf = (s: DrawnStatus) => margin.x + s.column * (box.width + gap.x)
const topOf = (s: DrawnStatus) => margin.y + s.row * (box.height + gap.y)

/** A line from box to box: straight on to the next column, in an arc over the top on the way back. */
const pathOf = (from: DrawnStatus, to: DrawnStatus, back: boolean): string => {
  if (!back) {
    const [x1, y1] = [leftOf(from) + box.width, topOf(from) + box.height / 2]
    const [x2, y2] = [leftOf(to) - 5, topOf(to) + box.height / 2]
    const bend = Math.max(24, (x2 - x1) / 2)
    return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
  }
  if (from.column === to.column) {
    const down = to.row > from.row
    const x = leftOf(from) + box.width / 2 + (down ? 12 : -12)
    return `M${x},${topOf(from) + (down ? box.height : 0)} L${x},${topOf(to) + (down ? -5 : box.height + 5)}`
  }
  const [x1, x2] = [leftOf(from) + box.width / 2 - 10, leftOf(to) + box.width / 2 + 10]
  const [y1, y2] = [topOf(from), topOf(to) - 5]
  const rise = Math.min(y1, y2) - 22
  return `M${x1},${y1} C${x1},${rise} ${x2},${rise} ${x2},${y2}`
}

/** The statuses of an entity and the ways between them. What is drawn is told by the table below it, too. */
export const WorkflowDiagram = ({ workflow, label }: { workflow: Workflow; label: string }) => {
  const drawing = layOutWorkflow(workflow)
  const at = new Map(drawing.statuses.map(s => [s.code, s]))
  const labelOf = new Map(workflow.transitions.map(t => [t.code, t.label]))
  const width = margin.x * 2 + drawing.columns * box.width + (drawing.columns - 1) * gap.x
  const height = margin.y + drawing.rows * (box.height + gap.y) - gap.y + 12
  const words = (move: DrawnMove) => inRow(move.codes.map(code => labelOf.get(code) ?? code))
  return (
    <div className={styles.diagram}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <defs>
          <marker id="workflow-arrow" markerWidth="7" markerHeight="7" refX="5" refY="3.5" orient="auto">
            <path d="M0,0 L7,3.5 L0,7 z" className={styles.arrow} />
          </marker>
        </defs>
        {drawing.moves.map(move => {
          const from = at.get(move.from)!
          const to = at.get(move.to)!
          return (
            <path
              key={`${move.from} ${move.to}`}
              className={styles.move}
              data-back={move.back || undefined}
              d={pathOf(from, to, move.back)}
              markerEnd="url(#workflow-arrow)"
            >
              <title>{words(move)}</title>
            </path>
          )
        })}
        {workflow.statuses.map(status => {
          const place = at.get(status.code)!
          return (
            <g key={status.code} transform={`translate(${leftOf(place)},${topOf(place)})`}>
              <title>{status.code}</title>
              <rect
                className={styles.status}
                data-initial={status.code === workflow.initial || undefined}
                width={box.width}
                height={box.height}
                rx="6"
              />
              <circle
                className={styles.dot}
                data-meaning={status.meaning}
                cx="14"
                cy={box.height / 2}
                r="4"
              />
              <text className={styles.statusText} x="25" y={box.height / 2 + 4}>
                {status.label.length > 16 ? `${status.label.slice(0, 15)}…` : status.label}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
