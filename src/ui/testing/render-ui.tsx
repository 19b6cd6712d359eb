import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, vi } from 'vitest'
import { UiProvider } from '../theme/ui-provider.tsx'

configure({
  // Parts of the kit come with code of their own, a moment later: `findBy…` waits for them.
  asyncUtilTimeout: 10_000,
  // The sentence, without the whole page behind it.
  getElementError: message => new Error(message ?? 'The element was not found.'),
})
// What opens with a click has come before it: on a machine that is busy its code takes longer than anything waits.
beforeAll(() =>
  Promise.all([
    import('../overlays/dialog-body.tsx'),
    import('../overlays/menu-body.tsx'),
    import('../overlays/popover-body.tsx'),
  ]),
)
afterEach(cleanup)

// Without a layout nothing can take the focus, and the kit's focus trap would print the whole page to say so.
const { warn } = console
vi.spyOn(console, 'warn').mockImplementation((first, ...rest) => {
  if (!String(first).includes('use-focus-trap')) warn(first, ...rest)
})

/** Shows a part of the kit as a page would, and gives the hands that use it. */
export const renderUi = (node: ReactNode) => {
  const user = userEvent.setup()
  const shown = render(<UiProvider scheme="light">{node}</UiProvider>)
  return { user, ...shown }
}
