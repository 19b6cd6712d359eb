// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { EmptyState } from './empty-state.tsx'

const levelOf = (name: string) => screen.getByRole('heading', { name }).tagName

it('is the title of a page that it stands for, and none beside one that is there', () => {
  renderUi(
    <>
      <EmptyState title="In a list" />
      <EmptyState centred title="For the page" />
      <EmptyState centred within title="Below a title" />
    </>,
  )
  expect(levelOf('In a list')).toBe('H2')
  expect(levelOf('For the page')).toBe('H1')
  expect(levelOf('Below a title')).toBe('H2')
})
