import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { type ElementKindName, type LayoutNode, meets } from '#model/index.ts'
import { Skeleton } from '#ui/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { variablesOf } from '../field-state.ts'
import { UnknownKind } from '../unknown-kind.tsx'

export interface ElementProps {
  element: LayoutNode
}

type LazyElement = LazyExoticComponent<ComponentType<ElementProps>>

const made = (load: () => Promise<{ Element: ComponentType<ElementProps> }>): LazyElement =>
  lazy(async () => ({ default: (await load()).Element }))

/** A component for every kind of element that the model knows. */
const elements: Readonly<Record<ElementKindName, LazyElement>> = {
  kpi: made(() => import('./kpi/element.tsx')),
  link: made(() => import('./link/element.tsx')),
  table: made(() => import('./table/element.tsx')),
  html: made(() => import('./html/element.tsx')),
  error: made(() => import('./error/element.tsx')),
  legend: made(() => import('./legend/element.tsx')),
  echart: made(() => import('./chart/element.tsx')),
  chartist: made(() => import('./chart/element.tsx')),
}

/** One element of a card; a kind that nobody has registered is said in its place. */
export const ElementPlace = ({ element }: ElementProps) => {
  const { form, inputs, mode } = useCard()
  const { values } = useFormState(form)
  if (element.when && !meets(values, element.when, variablesOf(inputs, mode))) return null
  const Element = Object.hasOwn(elements, element.kind)
    ? elements[element.kind as ElementKindName]
    : undefined
  if (!Element) return <UnknownKind kind={element.kind} isElement />
  return (
    <Suspense fallback={<Skeleton height={20} />}>
      <Element element={element} />
    </Suspense>
  )
}
