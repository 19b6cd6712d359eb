import { useMemo, useState } from 'react'
import { fold } from '#fields/text/fold.ts'
import { type Depth, type Diagram, isTree, named, opened, within } from './diagram.ts'
import { place } from './place.ts'

export type View = 'tree' | 'network'

/** Of a tree so many levels are open at first. */
const firstLevels = 2
const zooms = [0.35, 0.5, 0.75, 1, 1.5, 2]

/** What of the diagram is shown, and how: view, depth, name, what is open, zoom, who is chosen. */
export const useDiagram = (whole: Diagram, root: string) => {
  const canBeTree = useMemo(() => isTree(whole.links), [whole])
  const [wanted, setView] = useState<View>('tree')
  const [depth, setDepth] = useState<Depth>('ALL')
  const [filter, setFilter] = useState('')
  const [isExpanded, expand] = useState(false)
  const [isCanvas, setCanvas] = useState(false)
  const [step, setStep] = useState(zooms.indexOf(1))
  const [chosen, choose] = useState<string | null>(null)
  const view: View = canBeTree ? wanted : 'network'
  const placed = useMemo(() => {
    const near = within(whole, root, depth)
    const open = view === 'tree' && !isExpanded ? opened(near, firstLevels) : near
    const sought = fold(filter.trim())
    return place(sought ? named(near, name => fold(name).includes(sought)) : open)
  }, [whole, root, depth, view, isExpanded, filter])
  return {
    placed,
    view,
    setView,
    canBeTree,
    depth,
    setDepth,
    filter,
    setFilter,
    isExpanded,
    expand,
    isCanvas,
    setCanvas,
    zoom: zooms[step] ?? 1,
    /** Nearer or further, a step; undefined where there is none. */
    zoomBy: (by: 1 | -1) => (zooms[step + by] === undefined ? undefined : () => setStep(step + by)),
    chosen,
    choose,
  }
}

export type ShownDiagram = ReturnType<typeof useDiagram>
