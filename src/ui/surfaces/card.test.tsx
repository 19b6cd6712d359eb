// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Card } from './card.tsx'
import { FileFrame } from './file-frame.tsx'

it('that waits for something leaves the field of another card as it is', async () => {
  let come = (_: string) => {}
  const words = new Promise<string>(resolve => {
    come = resolve
  })
  const Late = () => <p>{use(words)}</p>
  const Cards = () => {
    const [typed, setTyped] = useState('')
    return (
      <Suspense fallback={<p>The page waits</p>}>
        <Card title="Columns">
          <input aria-label="Field" value={typed} onChange={event => setTyped(event.currentTarget.value)} />
        </Card>
        <Card title="Preview">{typed && <Late />}</Card>
      </Suspense>
    )
  }
  const { user } = renderUi(<Cards />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
  await user.type(field, 'due')
  expect(screen.queryByText('The page waits')).toBeNull()
  // Found by its role, so it is not hidden.
  expect(screen.getByRole('textbox', { name: 'Field' })).toBe(document.activeElement)
  expect(field.value).toBe('due')
  come('two rows')
  await screen.findByText('two rows')
  expect(screen.getByRole('textbox', { name: 'Field' })).toBe(document.activeElement)
})

it('shows a file shut off from the page, but for a PDF', () => {
  const shutOff = (type: string) => {
    const { container, unmount } = renderUi(<FileFrame src="about:blank" type={type} title="A file" />)
    const frame = container.querySelector('iframe')!
    const is = frame.getAttribute('sandbox')
    unmount()
    return is
  }
  expect(['text/html', 'image/svg+xml', 'text/plain', ''].map(shutOff)).toEqual(['', '', '', ''])
  expect(shutOff('application/pdf')).toBeNull()
})
