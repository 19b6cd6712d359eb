import { type KeyboardEvent, type RefObject, useId } from 'react'
import { classNames, Icon, IconBuilding, IconUser } from '#ui/index.ts'
import styles from './diagram.module.css'
import { nodeHeight, nodeWidth, type Placed, type PlacedLink, type PlacedNode, walk } from './place.ts'

interface DiagramViewProps {
  placed: Placed
  zoom: number
  /** Whose page this is. */
  root: string
  chosen: string | null
  onChoose: (registration: string) => void
  onOpen: (registration: string) => void
  /** What stands under a name: type, share. */
  under: (node: PlacedNode) => { text: string; figure?: string }
  wordsOf: (link: PlacedLink) => string
  label: string
  scroll: RefObject<HTMLDivElement | null>
}

const stakes = new Set(['OWNS', 'SUBSIDIARY'])

/** A stake is a whole line, anything else a dashed one. */
const isRole = ({ all }: PlacedLink): boolean =>
  all.every(link => link.relation && !stakes.has(link.relation))

const Line = ({
  link,
  words,
  isLit,
  id,
}: {
  link: PlacedLink
  words: string
  isLit: boolean
  id: string
}) => {
  const { points } = link
  const [last, before] = [points.at(-1)!, points.at(-2)!]
  const at =
    points.length === 2 ? { x: (before.x + last.x) / 2, y: last.y } : { x: last.x, y: last.y - link.lift }
  return (
    <g className={styles.link} data-lit={isLit || undefined} data-role={isRole(link) || undefined}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd={`url(#${id})`} />
      {words && (
        <text x={at.x} y={at.y} textAnchor="middle" dominantBaseline="middle">
          {words}
        </text>
      )}
    </g>
  )
}

interface BoxProps {
  node: PlacedNode
  says: { text: string; figure?: string }
  isRoot: boolean
  isChosen: boolean
  /** Tab leads here; arrows lead on. */
  isReached: boolean
  onChoose: () => void
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
}

/** A person: who it is, of what type, with which share. */
const Box = ({ node, says, isRoot, isChosen, isReached, onChoose, onOpen, onKey }: BoxProps) => (
  <button
    type="button"
    data-node={node.registration}
    className={classNames(styles.node, isRoot && styles.root)}
    style={{ left: node.x, top: node.y, width: nodeWidth, height: nodeHeight }}
    aria-pressed={isChosen}
    tabIndex={isReached ? 0 : -1}
    onClick={onChoose}
    onDoubleClick={onOpen}
    onKeyDown={event => {
      if (event.key === 'Enter' && isChosen) onOpen()
      else onKey(event)
    }}
  >
    <Icon of={node.type === 'C' || node.type === 'O' ? IconBuilding : IconUser} size="s" />
    <span className={styles.name}>
      <bdi>{node.name ?? node.registration}</bdi>
    </span>
    <span className={styles.under}>
      <span>{says.text}</span>
      {says.figure && <span className="fig">{says.figure}</span>}
    </span>
  </button>
)

/** Persons as buttons over one picture of their lines; arrows walk them, Return opens one. */
export const DiagramView = (props: DiagramViewProps) => {
  const { placed, zoom, root, chosen, onChoose, onOpen, under, wordsOf, label, scroll } = props
  const id = useId()
  const focus = (registration: string) => {
    onChoose(registration)
    const button = scroll.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(registration)}"]`)
    button?.focus()
  }
  const onKey = (event: KeyboardEvent, registration: string) => {
    if (!event.key.startsWith('Arrow')) return
    const next = walk(placed, registration, event.key)
    event.preventDefault()
    if (next) focus(next)
  }
  const first = placed.nodes.some(node => node.registration === chosen) ? chosen : root
  return (
    <section ref={scroll} className={styles.scroll} dir="ltr" aria-label={label}>
      <div style={{ width: placed.width * zoom, height: placed.height * zoom }}>
        <div
          className={styles.sheet}
          style={{ width: placed.width, height: placed.height, transform: `scale(${zoom})` }}
        >
          <svg width={placed.width} height={placed.height} aria-hidden>
            <defs>
              <marker
                id={id}
                viewBox="0 0 6 6"
                refX="6"
                refY="3"
                markerWidth="6"
                markerHeight="6"
                orient="auto"
              >
                <path d="M0 0 6 3 0 6z" className={styles.arrow} />
              </marker>
            </defs>
            {placed.links.map(link => (
              <Line
                key={`${link.source} ${link.target}`}
                link={link}
                words={wordsOf(link)}
                isLit={link.source === chosen || link.target === chosen}
                id={id}
              />
            ))}
          </svg>
          {placed.nodes.map(node => (
            <Box
              key={node.registration}
              node={node}
              says={under(node)}
              isRoot={node.registration === root}
              isChosen={node.registration === chosen}
              isReached={node.registration === first}
              onChoose={() => onChoose(node.registration)}
              onOpen={() => onOpen(node.registration)}
              onKey={event => onKey(event, node.registration)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
