import { Suspense } from 'react'
import { part, SkeletonLines } from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { DocumentationFrame } from './documentation-frame.tsx'
import { GuidePage } from './guide-page.tsx'
import { NewsPage } from './news-page.tsx'

const ApiPage = part(() => import('./api-page.tsx').then(module => module.ApiPage))
const EmbeddingPage = part(() => import('./embedding-page.tsx').then(module => module.EmbeddingPage))
const EntityPage = part(() => import('./entity-page.tsx').then(module => module.EntityPage))

const pageOf = (rest: string, props: SpecialScreenProps) => {
  const [kind = '', name = ''] = rest.split('/')
  if (kind === 'api') return <ApiPage tag={name || undefined} {...props} />
  if (kind === 'whats-new') return <NewsPage />
  if (kind === 'embedding') return <EmbeddingPage />
  if (kind === 'entities' && name) return <EntityPage name={name} />
  return <GuidePage section={name} />
}

/** The documentation: a guide, a page for each entity and the API, each drawn from what the product declares. */
export const Documentation = (props: SpecialScreenProps) => {
  const rest = props.params.rest ?? ''
  return (
    <DocumentationFrame at={rest}>
      <Suspense fallback={<SkeletonLines count={9} inset />}>{pageOf(rest, props)}</Suspense>
    </DocumentationFrame>
  )
}
