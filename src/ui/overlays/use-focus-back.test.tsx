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

const Done = ({ open, done }: { open: boolean; done?: boolean }) => {
  useFocusBack(open)
  return (
    <main>
      <h1>Call back</h1>
      {!done && <button type="button">Done…</button>}
      {open && (
        <div role="dialog">
          <button type="button">Done</button>
        </div>
      )}
    </main>
  )
}

it('gives it to the heading where what was done takes the button away', async () => {
  const { rerender, getByText } = render(<Done open={false} />)
  getByText('Done…').focus()
  rerender(<Done open />)
  getByText('Done', { exact: true }).focus()
  rerender(<Done open={false} />)
  await faded()
  expect(document.activeElement).toBe(getByText('Done…'))
  rerender(<Done open={false} done />)
  await faded()
  expect(document.activeElement).toBe(getByText('Call back'))
})
