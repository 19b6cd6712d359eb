import type { ComponentType } from 'react'
import { type BlockKindName, type LayoutNode, meets } from '#model/index.ts'
import { type Part, part, Skeleton } from '#ui/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { variablesOf } from '../field-state.ts'
import { UnknownKind } from '../unknown-kind.tsx'

export interface BlockProps {
  block: LayoutNode
}

type BlockPart = Part<BlockProps>

const made = (load: () => Promise<{ Block: ComponentType<BlockProps> }>): BlockPart =>
  part(async () => (await load()).Block)

/** A component for every kind of block that the model knows. */
const blocks: Readonly<Record<BlockKindName, BlockPart>> = {
  kpi: made(() => import('./kpi/block.tsx')),
  link: made(() => import('./link/block.tsx')),
  table: made(() => import('./table/block.tsx')),
  html: made(() => import('./html/block.tsx')),
  error: made(() => import('./error/block.tsx')),
  legend: made(() => import('./legend/block.tsx')),
  calculator: made(() => import('./calculator/block.tsx')),
  carousel: made(() => import('./carousel/block.tsx')),
  contractSummary: made(() => import('./contract-summary/block.tsx')),
  form: made(() => import('./form/block.tsx')),
  map: made(() => import('./map/block.tsx')),
  openapi: made(() => import('./openapi/block.tsx')),
  pivot: made(() => import('./pivot/block.tsx')),
  tasksList: made(() => import('./tasks-list/block.tsx')),
  ai: made(() => import('./ai/block.tsx')),
  echart: made(() => import('./chart/block.tsx')),
  chartist: made(() => import('./chart/block.tsx')),
}

/** One block of a card; a kind that nobody has registered is said in its place. */
export const BlockPlace = ({ block }: BlockProps) => {
  const { form, inputs, mode } = useCard()
  const { values } = useFormState(form)
  if (block.when && !meets(values, block.when, variablesOf(inputs, mode))) return null
  const Block = Object.hasOwn(blocks, block.kind) ? blocks[block.kind as BlockKindName] : undefined
  if (!Block) return <UnknownKind kind={block.kind} isBlock />
  return <Block meanwhile={<Skeleton height={20} />} block={block} />
}
