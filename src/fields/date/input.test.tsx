// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import type { FieldInputProps } from '../input.ts'
import { Input } from './input.tsx'

const context = {
  t: (key: string) => key,
  locale: 'en-EU',
  timeZone: 'Europe/Paris',
  today: '2026-11-27',
} as unknown as FieldInputProps<string>['context']

const open = async (opensAt?: string) => {
  const field = { name: 'birthDate', kind: 'date', label: 'Date of birth', ...(opensAt && { opensAt }) }
  const { user } = renderUi(
    <Input
      {...({
        field,
        context,
        value: null,
        mode: 'form',
        onChange: () => {},
      } as unknown as FieldInputProps<string>)}
    />,
  )
  await user.click(screen.getByLabelText('fields.openCalendar'))
}

it('an empty calendar opens where its field says: people are born before today', async () => {
  await open('2000-01-01')
  expect(await screen.findByText('January 2000')).toBeTruthy()
})

it('and at today where its field says nothing', async () => {
  await open()
  expect(await screen.findByText('November 2026')).toBeTruthy()
})
