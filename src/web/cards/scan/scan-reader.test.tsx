// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boatModel, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import type { RecordForm } from '../form/record-form.ts'
import { ScanReader } from './scan-reader.tsx'

const address = `POST ${routeOf('boat')}/BOAT-1/documents/d1/read`
const found = [
  { field: 'hull', value: 'LT-200', isProven: true, box: [0.1, 0.1, 0.4, 0.2] },
  { field: 'berths', value: 6, isProven: false, box: [0.1, 0.3, 0.2, 0.4] },
  { field: 'launched', value: '2020-02-03', isProven: false, box: null },
]

const show = async (fields: unknown) => {
  const taken: [string, unknown][] = []
  let form: RecordForm | undefined
  const shown = await renderCard(
    <ScanReader
      kind="REGISTRATION_CERTIFICATE"
      model={boatModel}
      isNew={false}
      document={{ entity: 'boat', recordKey: 'BOAT-1', id: 'd1' }}
      presentOf={field => form?.get(field) ?? { hull: 'LT-100', berths: 6 }[field]}
      onTake={values => taken.push(...values)}
      onClose={() => {}}
    />,
    {
      answers: { [address]: { kind: 'REGISTRATION_CERTIFICATE', fields, picture: '', width: 10, height: 5 } },
    },
  )
  form = shown.form
  return { ...shown, taken }
}

it('shows what was read beside what stands there, and takes what is ticked as it was put right', async () => {
  const { user, taken } = await show(found)
  const take = await screen.findByRole('button', { name: 'Take over 2 values' })
  // What says the same is not asked.
  expect(screen.queryByLabelText('Berths')).toBeNull()
  expect(screen.getByText(/The check digits agree/)).toBeDefined()
  expect(screen.getAllByText(/Now:/).map(one => one.textContent)).toContain('Now: LT-100')
  const hull = () => screen.getByRole('textbox', { name: /Hull number/ })
  // Inputs of a kind come with the first of them.
  await waitFor(() => user.clear(hull()))
  await user.type(hull(), 'LT-201')
  expect(screen.queryByText(/The check digits agree/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Take over Launched' }))
  expect(take.textContent).toBe('Take over 1 value')
  await user.click(take)
  expect(taken).toEqual([['hull', 'LT-201']])
})

it('says where nothing was found, and offers another picture', async () => {
  const { user } = await show([])
  expect(await screen.findByText(/Nothing was found/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined()
})
