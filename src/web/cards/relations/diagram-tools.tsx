import {
  Checkbox,
  IconButton,
  IconDownload,
  IconMinus,
  IconPlus,
  Menu,
  SearchInput,
  Segmented,
  Select,
} from '#ui/index.ts'
import { saveBlob } from '../../data/download.ts'
import { useSay } from '../../shell/index.ts'
import styles from './diagram.module.css'
import { type Depth, type Diagram, depthsOf } from './diagram.ts'
import { type PictureWords, pngOf, svgOf } from './picture.ts'
import type { ShownDiagram, View } from './use-diagram.ts'

/** So many depths stand side by side; further ones in a list. */
const depthsInSight = 3

interface DiagramToolsProps {
  shown: ShownDiagram
  whole: Diagram
  words: PictureWords
  name: string
}

const DepthChoice = ({ shown, whole }: Pick<DiagramToolsProps, 'shown' | 'whole'>) => {
  const say = useSay('cards')
  const depths = depthsOf(whole.nodes.length)
  const value = String(shown.depth)
  const set = (text: string) => shown.setDepth((/^\d+$/.test(text) ? Number(text) : text) as Depth)
  const inSight = depths.slice(0, depthsInSight)
  const further = depths.slice(depthsInSight)
  return (
    <>
      <Segmented
        label={say('relations.depth')}
        value={value}
        onChange={set}
        options={[
          ...inSight.map(one => ({ value: String(one), label: String(one) })),
          { value: 'ALL', label: say('relations.all') },
          { value: 'COMPANIES', label: say('relations.companies') },
        ]}
      />
      {further.length > 0 && (
        <div className={styles.further}>
          <Select
            size="s"
            aria-label={say('relations.depth')}
            placeholder={String(further[0])}
            options={further.map(one => ({ value: String(one), label: String(one) }))}
            value={further.includes(Number(value)) ? value : null}
            onChange={text => set(text ?? 'ALL')}
          />
        </div>
      )}
    </>
  )
}

/** How the diagram is looked at: by name, as tree or network, how far, how near; and the picture of it. */
export const DiagramTools = ({ shown, whole, words, name }: DiagramToolsProps) => {
  const say = useSay('cards')
  const { view, setView, canBeTree, placed } = shown
  const [nearer, further] = [shown.zoomBy(1), shown.zoomBy(-1)]
  const png = async () => {
    const picture = await pngOf(placed, words)
    if (picture) saveBlob(picture, `${name}.png`)
  }
  const svg = () => saveBlob(new Blob([svgOf(placed, words)], { type: 'image/svg+xml' }), `${name}.svg`)
  return (
    <div className={styles.tools}>
      <SearchInput value={shown.filter} onChange={shown.setFilter} placeholder={say('relations.filter')} />
      <Segmented<View>
        label={say('relations.view')}
        value={view}
        onChange={setView}
        options={[
          ...(canBeTree ? [{ value: 'tree' as const, label: say('relations.tree') }] : []),
          { value: 'network', label: say('relations.network') },
        ]}
      />
      {!canBeTree && <span className="meta">{say('relations.noTree')}</span>}
      <DepthChoice shown={shown} whole={whole} />
      {view === 'tree' && (
        <Checkbox
          kind="switch"
          checked={shown.isExpanded}
          onChange={shown.expand}
          label={say('relations.expand')}
        />
      )}
      <Checkbox
        kind="switch"
        checked={shown.isCanvas}
        onChange={shown.setCanvas}
        label={say('relations.canvas')}
      />
      <span className={styles.grow} />
      <IconButton icon={IconMinus} label={say('relations.further')} disabled={!further} onClick={further} />
      <IconButton icon={IconPlus} label={say('relations.nearer')} disabled={!nearer} onClick={nearer} />
      <Menu
        label={say('relations.picture')}
        placement="bottom-end"
        trigger={<IconButton icon={IconDownload} label={say('relations.picture')} />}
        items={[
          { id: 'png', label: 'PNG', onSelect: () => void png() },
          { id: 'svg', label: 'SVG', onSelect: svg },
        ]}
      />
    </div>
  )
}
