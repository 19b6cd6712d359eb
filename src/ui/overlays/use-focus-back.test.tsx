// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

afterEach(cleanup)

const Place = ({ open, next }: { open: boolean; next?: boolean }) => {
  useFocusBack(open)
  return (
    <>
      <button type="button">More</button>
      {open && (
        <div role="menu">
          <button type="button">Add</button>
        </div>
      )}
      {next && (
        <div role="dialog">
          <input aria-label="Text" />
        </div>
      )}
    </>
  )
}

const faded = () => new Promise(resolve => setTimeout(resolve, 250))

it('gives the focus back to where it was, but takes it from nothing that was opened meanwhile', async () => {
  const { rerender, getByText, getByLabelText } = render(<Place open={false} />)
  getByText('More').focus()
  rerender(<Place open />)
  getByText('Add').focus()
  rerender(<Place open={false} />)
  await faded()
  expect(document.activeElement).toBe(getByText('More'))

  rerender(<Place open />)
  getByText('Add').focus()
  rerender(<Place open={false} next />)
  getByLabelText('Text').focus()
  await faded()
  expect(document.activeElement).toBe(getByLabelText('Text'))
})
