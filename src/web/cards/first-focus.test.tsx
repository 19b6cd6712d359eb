// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Select, TextInput } from '#ui/index.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useFirstFocus } from './first-focus.ts'

const Form = ({ isTyped = true }: { isTyped?: boolean }) => {
  const place = useFirstFocus()
  const [name, setName] = useState('')
  return (
    <div ref={place}>
      <Select
        label="Organization"
        value={null}
        options={[{ value: 'A', label: 'Astrée' }]}
        onChange={() => {}}
      />
      {isTyped && <TextInput label="Name" value={name} onChange={setName} />}
    </div>
  )
}

it('the first field that is typed into has the focus, and no select opens by itself', async () => {
  renderUi(<Form />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await waitFor(() => expect(document.querySelector('[aria-haspopup="listbox"]')).not.toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByRole('option')).toBeNull()
})

it('a form of selects alone begins in the first of them, and opens none', async () => {
  renderUi(<Form isTyped={false} />)
  await waitFor(() => expect(document.querySelector('[aria-haspopup="listbox"]')).not.toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Organization')), {
    timeout: 3_000,
  })
  expect(screen.queryByRole('option')).toBeNull()
})
