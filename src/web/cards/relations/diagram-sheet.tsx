import { type MouseEvent, useEffect, useRef } from 'react'
import { useSay } from '../../shell/index.ts'
import styles from './diagram.module.css'
import { DiagramView } from './diagram-view.tsx'
import { drawOn, type PictureWords } from './picture.ts'
import { nodeHeight, nodeWidth, type Placed, type PlacedNode } from './place.ts'

interface DiagramSheetProps {
  placed: Placed
  words: PictureWords
  isCanvas: boolean
  zoom: number
  root: string
  chosen: string | null
  onChoose: (registration: string) => void
  onOpen: (registration: string) => void
  under: (node: PlacedNode) => { text: string; figure?: string }
}

/** The experimental renderer: one canvas; whoever uses the keyboard has the list beside it. */
const CanvasSheet = ({ placed, words, zoom, onChoose }: DiagramSheetProps) => {
  const say = useSay('cards')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawOn(canvas.current, placed, words, zoom)
  })
  const onClick = (event: MouseEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom]
    const hit = placed.nodes.find(
      node => x >= node.x && x <= node.x + nodeWidth && y >= node.y && y <= node.y + nodeHeight,
    )
    if (hit) onChoose(hit.registration)
  }
  return (
    <section className={styles.scroll} dir="ltr" aria-label={say('relations.diagram')}>
      <canvas ref={canvas} role="img" aria-label={say('relations.diagram')} onClick={onClick} />
    </section>
  )
}

/** The diagram on its sheet; whoever is chosen comes into sight. */
export const DiagramSheet = (props: DiagramSheetProps) => {
  const { placed, zoom, root, chosen, words } = props
  const say = useSay('cards')
  const scroll = useRef<HTMLDivElement>(null)
  const wanted = chosen ?? root
  useEffect(() => {
    const node = placed.nodes.find(one => one.registration === wanted)
    const sheet = scroll.current
    if (!node || !sheet) return
    const [x, y] = [(node.x + nodeWidth / 2) * zoom, (node.y + nodeHeight / 2) * zoom]
    const isSeen =
      x > sheet.scrollLeft &&
      x < sheet.scrollLeft + sheet.clientWidth &&
      y > sheet.scrollTop &&
      y < sheet.scrollTop + sheet.clientHeight
    if (!isSeen) sheet.scrollTo({ left: x - sheet.clientWidth / 2, top: y - sheet.clientHeight / 2 })
  }, [placed, wanted, zoom])
  if (props.isCanvas) return <CanvasSheet {...props} />
  return (
    <DiagramView
      placed={placed}
      zoom={zoom}
      root={root}
      chosen={chosen}
      onChoose={props.onChoose}
      onOpen={props.onOpen}
      under={props.under}
      wordsOf={words.wordsOf}
      label={say('relations.diagram')}
      scroll={scroll}
    />
  )
}
