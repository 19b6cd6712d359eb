import { lazy, Suspense } from 'react'
import type { UserConfiguration } from '../../data/index.ts'

const AssistantButton = lazy(() =>
  import('./assistant-button.tsx').then(module => ({ default: module.AssistantButton })),
)

/** Where the assistant is opened, in a house that has one; the bar does not wait for its words. */
export const AssistantPlace = ({ configuration }: { configuration: UserConfiguration }) =>
  configuration.options.assistant !== false && (
    <Suspense fallback={null}>
      <AssistantButton />
    </Suspense>
  )
