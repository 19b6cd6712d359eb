import type { LayoutNode } from '#model/index.ts'
import { Note, part } from '#ui/index.ts'
import styles from './flow.module.css'

const Html = part(() => import('../../cards/content/html/block.tsx').then(module => module.Block))

interface Figure {
  label?: string
  value?: unknown
  unit?: string
}

const Figures = ({ props }: { props: Record<string, unknown> }) => {
  const items = (Array.isArray(props.items) ? props.items : [props]) as Figure[]
  return (
    <dl className={styles.figures}>
      {items.map((item, index) => (
        <div key={item.label ?? index}>
          <dt>{item.label}</dt>
          <dd>
            {String(item.value ?? '–')} {item.unit && <small className="muted">{item.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Block = ({ block }: { block: LayoutNode }) => {
  const props = block.props ?? {}
  if (block.kind === 'html') return <Html block={block} />
  if (block.kind === 'kpi') return <Figures props={props} />
  if (block.kind === 'error')
    return (
      <Note meaning={(props.meaning as 'error' | undefined) ?? 'error'}>{String(props.message ?? '')}</Note>
    )
  return null
}

const blocksOf = (node: LayoutNode): LayoutNode[] =>
  Array.isArray(node.props?.blocks) ? (node.props.blocks as LayoutNode[]) : []

/** What a page's script has written on a card beside its questions: words, figures, notes. */
export const FlowBlocks = ({ node }: { node: LayoutNode }) => (
  <>
    {typeof node.props?.warning === 'string' && <Note meaning="warning">{node.props.warning}</Note>}
    {blocksOf(node).map(block => (
      <Block key={block.id} block={block} />
    ))}
  </>
)
